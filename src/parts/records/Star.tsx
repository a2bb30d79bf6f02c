/** Keeps a record at hand: with its star it stands first in "Find anything", and it is noted as opened. */
import StarFilled from '@mui/icons-material/Star';
import StarOutline from '@mui/icons-material/StarBorder';
import { IconButton } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStar } from '../../api/favourites';
import { useMay, useMe } from '../../api/me';
import type { RecordRef, StarRef } from '../../contract/favourites';
import { recent } from '../../session/recent';

const BUTTON = {
  flexShrink: 0,
  my: -0.5,
  width: { xs: 'var(--target)', md: 32 },
  height: { xs: 'var(--target)', md: 32 },
  color: 'text.secondary',
  '&[aria-pressed=true]': { color: 'primary.main' },
} as const;

interface StarButtonProps extends StarRef {
  /** Where several stand on a page, whose it is. */
  label?: string;
}

export function StarButton({ entity, id, label }: StarButtonProps) {
  const { t } = useTranslation();
  const { data: me } = useMe();
  const may = useMay('star');
  const { mutate } = useStar();
  const isOn = me?.favourites?.some((one) => one.entity === entity && one.id === id) ?? false;
  // The room is kept until it is known whether there is one.
  if (me !== undefined && !may) return null;
  return (
    <IconButton
      aria-label={label ?? t('main.find.star')}
      aria-pressed={isOn}
      title={t('main.find.star')}
      sx={BUTTON}
      onClick={() => {
        mutate({ entity, entity_id: id, starred: !isOn });
      }}
    >
      {isOn ? <StarFilled fontSize="small" /> : <StarOutline fontSize="small" />}
    </IconButton>
  );
}

export function Star({ entity, id }: RecordRef) {
  useEffect(() => {
    recent.add({ entity, id });
  }, [entity, id]);
  return <StarButton entity={entity} id={id} />;
}
