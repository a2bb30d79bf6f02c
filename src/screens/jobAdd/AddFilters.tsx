/** What a source of jobs is filtered by: words, a category, and the type of ship or the docking. */
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobCategories } from '../../api/jobs';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useFormat } from '../../ui/format/format';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import type { AddAddress } from './addAddress';
import { NAMING, sourceColumns, sourceList } from './sourceColumns';

interface FiltersProps {
  address: AddAddress;
  total: number | undefined;
  /** Jobs of another docking, or of the library. */
  earlier: boolean;
  /** The filter of this source alone. */
  children: ReactNode;
}

export function AddFilters({ address, total, earlier, children }: FiltersProps) {
  const { get, set } = address;
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo(
    () => sourceColumns(t, format, { earlier, currency: undefined }),
    [t, format, earlier],
  );
  const { data: categories = [] } = useJobCategories();
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <ListBar
      shown={total}
      total={total}
      inWords={(count) => t('jobs.count', { count })}
      search={<SearchBox label={t('jobs.add.search')} value={get('q')} onSearch={handleSearch} />}
      end={<ColumnsButton list={sourceList(earlier)} columns={columns} fixed={NAMING} />}
      active={countSet(get, ['category', 'type', 'from'])}
    >
      <FilterSelect
        label={t('jobs.fields.category_id')}
        all={t('jobs.add.allCategories')}
        value={get('category')}
        options={categories
          .filter(({ active }) => active)
          .map(({ id, code, name }) => ({
            value: String(id),
            label: t('jobs.titled', { code, title: name }),
          }))}
        onChange={(value) => {
          set('category', value);
        }}
      />
      {children}
    </ListBar>
  );
}
