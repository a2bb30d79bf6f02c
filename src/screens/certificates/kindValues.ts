/** A kind of certificate as its form holds it. */
import type { Cycle } from '../../contract/certificates/certificateRules';
import type { CertificateGroup, CertificateKind } from '../../contract/certificates/certificates';
import type { ShipType } from '../../contract/fleet/ships';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';

export interface KindValues {
  [name: string]: unknown;
  name: string;
  group: CertificateGroup;
  convention: string;
  validity_months: string;
  cycle: Cycle;
  needs_dock: boolean;
  ship_types: ShipType[];
  min_gt: string;
  retired: boolean;
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

export const NEW_KIND: KindValues = {
  ...{ name: '', group: 'OTHER', convention: '', validity_months: '', cycle: 'RENEWAL' },
  ...{ needs_dock: false, ship_types: [], min_gt: '', retired: false },
};

export const kindValuesOf = (kind: CertificateKind): KindValues => ({
  ...{ name: kind.name, group: kind.group, convention: kind.convention ?? '', cycle: kind.cycle },
  ...{ validity_months: numberText(kind.validity_months), needs_dock: kind.needs_dock },
  ...{ ship_types: kind.ship_types, min_gt: numberText(kind.min_gt), retired: kind.retired },
});

export const kindShapeOf = ({
  name,
  convention,
  validity_months,
  min_gt,
  ...rest
}: KindValues) => ({
  ...{ name: name.trim(), group: rest.group, convention: textOrNull(convention) },
  ...{ validity_months: numberOrTyped(validity_months), cycle: rest.cycle },
  ...{ needs_dock: rest.needs_dock, ship_types: rest.ship_types, min_gt: numberOrTyped(min_gt) },
});
