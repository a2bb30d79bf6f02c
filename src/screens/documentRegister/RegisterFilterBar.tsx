/** The filters of the register, and what changes how it looks. */
import { Box } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTypes, useTags } from '../../api/documents';
import type { DocumentsPage } from '../../contract/documents/documentLists';
import { CONFIDENTIALITIES, DISCIPLINES } from '../../contract/documents/documents';
import { REGISTER_STATES } from '../../contract/documents/documentStates';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { useReached } from '../../ui/list/useReached';
import { SearchBox } from '../../ui/list/SearchBox';
import { FILTERS, type RegisterAddress } from './registerAddress';
import type { Look, RegisterLook } from './registerLook';
import { SELECTS } from './registerStyle';
import { PeopleFilters } from './PeopleFilters';
import { RegisterTools } from './RegisterTools';
import { named } from '../../ui/format/named';

interface FilterProps {
  address: RegisterAddress;
}

function TypeFilter({ address: { get, set } }: FilterProps) {
  const { t } = useTranslation();
  const { reached, onReach } = useReached(get('type') !== '');
  const { data: types = [] } = useDocumentTypes({ enabled: reached });
  return (
    <FilterSelect
      label={t('documents.register.columns.type')}
      all={t('documents.register.filter.allTypes')}
      value={get('type')}
      onReach={onReach}
      options={types.map(({ id, code, label }) => ({
        value: String(id),
        label: t('documents.register.filter.type', { code, label: named(t, label) }),
      }))}
      onChange={(type) => {
        set('type', type);
      }}
    />
  );
}

function TagFilter({ address: { get, set } }: FilterProps) {
  const { t } = useTranslation();
  const { reached, onReach } = useReached(false);
  const { data: tags = [] } = useTags({ enabled: reached });
  return (
    <FilterSelect
      label={t('documents.register.tag')}
      all={t('documents.register.filter.allTags')}
      value={get('tag')}
      onReach={onReach}
      options={tags.map(({ tag }) => ({ value: tag, label: tag }))}
      onChange={(tag) => {
        set('tag', tag);
      }}
    />
  );
}

function ConfidentialityFilter({ address: { get, set } }: FilterProps) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      label={t('documents.register.confidentiality')}
      all={t('documents.register.filter.allConfidentialities')}
      value={get('confidentiality')}
      options={CONFIDENTIALITIES.map((value) => ({
        value,
        label: t(`documents.confidentialities.${value}`),
      }))}
      onChange={(confidentiality) => {
        set('confidentiality', confidentiality);
      }}
    />
  );
}

interface BarProps extends FilterProps {
  look: RegisterLook;
  /** With the columns that the filters bring along. */
  shown: Look;
  page: DocumentsPage | undefined;
}

export function RegisterFilterBar({ address, look, shown, page }: BarProps) {
  const { t } = useTranslation();
  const { get, set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <ListBar
      shown={page?.total}
      total={page?.total}
      more={page?.counted === false}
      inWords={(count) => t('documents.register.count', { count })}
      end={<RegisterTools address={address} look={look} />}
      search={
        <SearchBox
          label={t('documents.register.filter.search')}
          value={get('q')}
          onSearch={handleSearch}
        />
      }
      active={countSet(get, FILTERS)}
    >
      <Box sx={SELECTS}>
        <TypeFilter address={address} />
        <FilterSelect
          label={t('documents.register.columns.state')}
          all={t('documents.register.filter.allStates')}
          value={get('state')}
          options={REGISTER_STATES.map((value) => ({
            value,
            label: t(`documents.states.${value}`),
          }))}
          onChange={(state) => {
            set('state', state);
          }}
        />
        <FilterSelect
          label={t('documents.register.columns.discipline')}
          all={t('documents.register.filter.allDisciplines')}
          value={get('discipline')}
          options={DISCIPLINES.map((value) => ({
            value,
            label: t(`documents.disciplines.${value}`),
          }))}
          onChange={(discipline) => {
            set('discipline', discipline);
          }}
        />
        <TagFilter address={address} />
        <ConfidentialityFilter address={address} />
        <PeopleFilters address={address} look={shown} rows={page?.items} />
      </Box>
    </ListBar>
  );
}
