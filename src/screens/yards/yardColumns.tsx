/** What the list of yards shows of a yard. The server sorts; `sortBy` says which columns it sorts by. */
import type { TFunction } from 'i18next';
import type { Yard } from '../../contract/fleet/yards';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { YardState } from './YardState';

export const yardColumns = (
  t: TFunction,
  format: Format,
  countryName: (code: string) => string,
): readonly Column<Yard>[] => [
  {
    key: 'code',
    head: t('yards.fields.code'),
    width: '88px',
    cell: ({ code }) => code,
    code: true,
    sortBy: ({ code }) => code,
  },
  {
    key: 'name',
    head: t('yards.fields.name'),
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    key: 'city',
    head: t('yards.fields.city'),
    width: '18%',
    cell: ({ city }) => city,
    sortBy: ({ city }) => city,
  },
  {
    key: 'country',
    head: t('yards.fields.country'),
    width: '18%',
    cell: ({ country }) => countryName(country),
    sortBy: ({ country }) => country,
  },
  {
    key: 'docks',
    head: t('yards.fields.docks'),
    width: '80px',
    cell: ({ docks }) => format.number(docks.length),
    end: true,
    named: true,
  },
  {
    key: 'status',
    head: t('yards.fields.status'),
    width: '128px',
    cell: ({ status }) => <YardState status={status} />,
    sortBy: ({ status }) => status,
  },
];
