/** What the list tells of an inspection; what is void is told with its reason. */
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Inspection } from '../../contract/fleet/compliance';
import { MarkSample } from '../../parts/fleet/marks';
import { Day } from '../../ui/format/Day';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { Credit, InspectionActions } from './InspectionCells';

type Change = (to: 'correct' | 'void', inspection: Inspection) => void;

interface Words {
  t: TFunction;
  format: Format;
  /** Whether dockings may be opened. */
  mayOpen: boolean;
  renewalDue: string;
  /** Undefined for whoever may change none. */
  onChange: Change | undefined;
}

const actions = ({ t, format }: Words, onChange: Change): Column<Inspection> => ({
  key: 'actions',
  head: t('compliance.inspection.actions'),
  width: '150px',
  cell: (one) =>
    one.voided_at === null && (
      <InspectionActions
        t={t}
        on={format.day(one.on)}
        onPress={(to) => {
          onChange(to, one);
        }}
      />
    ),
});

export function inspectionColumns(words: Words): readonly Column<Inspection>[] {
  const { t, format, mayOpen, renewalDue, onChange } = words;
  return [
    {
      key: 'on',
      head: t('compliance.inspection.on'),
      width: '132px',
      cell: ({ on, voided_at }) =>
        voided_at === null ? (
          <Day on={on} format={format} />
        ) : (
          <s>
            <Day on={on} format={format} />
          </s>
        ),
      sortBy: ({ on }) => on,
    },
    {
      key: 'kind',
      head: t('compliance.inspection.kind'),
      cell: ({ kind }) => (
        <>
          <MarkSample kind={kind} /> {t(`compliance.kinds.${kind}`)}
        </>
      ),
    },
    {
      key: 'credited_to',
      head: t('compliance.inspection.credit'),
      cell: (one) => <Credit t={t} one={one} renewalDue={renewalDue} />,
    },
    {
      key: 'drydock',
      head: t('compliance.inspection.docking'),
      width: '140px',
      cell: ({ drydock, ship_id }) =>
        drydock === null ? (
          '—'
        ) : mayOpen ? (
          <Link to={`/ships/${ship_id}/drydocks/${drydock.id}`}>{drydock.number}</Link>
        ) : (
          drydock.number
        ),
      named: true,
    },
    {
      key: 'document',
      head: t('compliance.inspection.document'),
      cell: ({ document }) => document ?? '—',
      named: true,
    },
    ...(onChange === undefined ? [] : [actions(words, onChange)]),
  ];
}
