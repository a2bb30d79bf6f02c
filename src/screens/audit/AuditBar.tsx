/** What the audit log is filtered by. */
import { Box, Button } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ENTITIES } from '../../contract/audit';
import type { AuditPage } from '../../contract/history';
import { AUDIT_PARTS } from '../../contract/historyQuery';
import { DayFilter } from '../../ui/list/DayFilter';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet, type ListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { SearchBox } from '../../ui/list/SearchBox';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { actionsOf } from './auditFilters';

interface AuditBarProps {
  address: ListAddress;
  page: AuditPage | undefined;
}

/** It is a list of sentences: how close they stand is all there is to choose. */
const NO_COLUMNS = [] as const;

function Choices({ address }: Pick<AuditBarProps, 'address'>) {
  const { t } = useTranslation();
  const { get, set, setAll } = address;
  const entity = get('entity');
  const action = get('action');
  return (
    <>
      <FilterSelect
        label={t('audit.filter.only')}
        all={t('audit.filter.everything')}
        value={get('only')}
        options={AUDIT_PARTS.map((value) => ({ value, label: t(`audit.only.${value}`) }))}
        onChange={(value) => {
          set('only', value);
        }}
      />
      <FilterSelect
        label={t('audit.filter.entity')}
        all={t('audit.filter.allEntities')}
        value={entity}
        options={AUDIT_ENTITIES.map((value) => ({ value, label: t(`audit.entity.${value}`) }))}
        onChange={(value) => {
          const fits = actionsOf(value).some((one) => one === action);
          setAll({ entity: value, action: fits ? action : '' });
        }}
      />
      <FilterSelect
        label={t('audit.filter.action')}
        all={t('audit.filter.allActions')}
        value={action}
        options={actionsOf(entity).map((value) => ({ value, label: t(`audit.action.${value}`) }))}
        onChange={(value) => {
          set('action', value);
        }}
      />
      <FilterSelect
        label={t('audit.filter.order')}
        all={t('audit.filter.newest')}
        value={get('sort') === 'at' ? 'at' : ''}
        options={[{ value: 'at', label: t('audit.filter.oldest') }]}
        onChange={(value) => {
          set('sort', value);
        }}
      />
    </>
  );
}

/** A link from elsewhere has narrowed the log to one person, or to one record. */
function OnlyOne({ address, page }: AuditBarProps) {
  const { t } = useTranslation();
  const { get, setAll } = address;
  const id = get('user_id') || get('entity_id');
  if (id === '') return null;
  const first = page?.items[0];
  const name = (get('user_id') === '' ? first?.label : first?.who) ?? t('audit.number', { id });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {t(get('user_id') === '' ? 'audit.filter.onlyRecord' : 'audit.filter.onlyUser', { name })}
      <Button
        size="small"
        onClick={() => {
          setAll({ user_id: '', entity_id: '' });
        }}
      >
        {t('audit.filter.showAll')}
      </Button>
    </Box>
  );
}

export function AuditBar({ address, page }: AuditBarProps) {
  const { t } = useTranslation();
  const { get, set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <>
      <ListBar
        shown={page?.total}
        total={page?.total}
        inWords={(count) => t('audit.count', { count })}
        search={
          <SearchBox label={t('audit.filter.search')} value={get('q')} onSearch={handleSearch} />
        }
        active={countSet(get, ['only', 'entity', 'action', 'from', 'to'])}
        end={<ColumnsButton list="audit" columns={NO_COLUMNS} />}
      >
        <Choices address={address} />
        <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
          {(['from', 'to'] as const).map((name) => (
            <DayFilter
              key={name}
              label={t(`audit.filter.${name}`)}
              value={get(name)}
              onChange={(day) => {
                set(name, day);
              }}
            />
          ))}
        </Box>
      </ListBar>
      <OnlyOne address={address} page={page} />
    </>
  );
}
