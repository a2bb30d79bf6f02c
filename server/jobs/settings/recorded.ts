/** Who made and changed what an office sets, and when. */
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../db/schema';
import { wireTime } from '../../http/records';

export const creators = alias(users, 'creators');
export const updaters = alias(users, 'updaters');
export const by = { created_by: creators.shown_name, updated_by: updaters.shown_name };

interface Recorded {
  id: number;
  created_at: Date;
  created_by: string | null;
  updated_at: Date;
  updated_by: string | null;
  version: number;
}

export const told = ({
  id,
  created_at,
  created_by,
  updated_at,
  updated_by,
  version,
}: Recorded) => ({
  ...{ id, created_by, updated_by, version },
  created_at: wireTime(created_at),
  updated_at: wireTime(updated_at),
});
