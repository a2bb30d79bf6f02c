/** The filters of the list of due dates, and the day that it holds for. */
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DUE_STANDINGS } from '../../contract/fleet/ships';
import { DayFilter } from '../../ui/list/DayFilter';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import type { ComplianceAddress } from './complianceAddress';
import { useToday } from '../../ui/format/useToday';

interface ComplianceBarProps {
  address: ComplianceAddress;
  /** The day that the answer holds for; undefined until it is there. */
  asOf: string | undefined;
  total: number | undefined;
  /** Of one ship there is nothing to filter but the day. */
  one: boolean;
  /** What stands behind the number. */
  end: ReactNode;
}

export function ComplianceBar({ address, asOf, total, one, end }: ComplianceBarProps) {
  const { t } = useTranslation();
  const { get, set } = address;
  const today = useToday();
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
      end={end}
      inWords={(count) => t('ships.count', { count })}
      search={
        !one && (
          <SearchBox label={t('compliance.search')} value={get('q')} onSearch={handleSearch} />
        )
      }
      active={countSet(get, ['status', 'as_of'])}
    >
      {!one && (
        <FilterSelect
          label={t('compliance.status')}
          all={t('compliance.allStatuses')}
          value={get('status')}
          options={DUE_STANDINGS.map((value) => ({
            value,
            label: value === 'COVERED' ? t('compliance.isCovered') : t(`compliance.due.${value}`),
          }))}
          onChange={(status) => {
            set('status', status);
          }}
        />
      )}
      <DayFilter
        label={t('compliance.asOn')}
        // Empty it would be wider than with a day.
        value={get('as_of') || (asOf ?? today)}
        onChange={(day) => {
          set('as_of', day);
        }}
      />
    </ListBar>
  );
}
