/** What a source of jobs is filtered by: words, a category, and the type of ship or the docking. */
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobCategories } from '../../api/jobs';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import type { AddAddress } from './addAddress';

interface FiltersProps {
  address: AddAddress;
  total: number | undefined;
  /** The filter of this source alone. */
  children: ReactNode;
}

export function AddFilters({ address: { get, set }, total, children }: FiltersProps) {
  const { t } = useTranslation();
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
