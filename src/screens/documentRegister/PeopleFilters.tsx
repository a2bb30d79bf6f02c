/**
 * Who sits on what: the filter by review, and where their columns are shown or they are set, those by reviewer and by
 * author. People are those of the rows that are shown.
 */
import { useTranslation } from 'react-i18next';
import { REVIEWS, type RegisterRow } from '../../contract/documents/documentLists';
import { ME } from '../../contract/lists';
import { FilterSelect } from '../../ui/list/FilterSelect';
import type { RegisterAddress } from './registerAddress';
import type { Look } from './registerLook';

type Person = NonNullable<RegisterRow['author']>;

interface PersonFilterProps {
  name: 'author' | 'reviewer';
  label: string;
  all: string;
  people: readonly Person[];
  address: RegisterAddress;
}

function PersonFilter({ name, label, all, people, address: { get, set } }: PersonFilterProps) {
  const { t } = useTranslation();
  const chosen = get(name);
  const names = new Map([[ME, t('documents.register.filter.me')]]);
  // Of a list that is empty, nobody tells the name.
  if (chosen !== '' && chosen !== ME) names.set(chosen, t('documents.register.filter.somebody'));
  for (const { user_id, fullname } of people) names.set(String(user_id), fullname);
  return (
    <FilterSelect
      label={label}
      all={all}
      value={chosen}
      options={[...names].map(([value, text]) => ({ value, label: text }))}
      onChange={(value) => {
        set(name, value);
      }}
    />
  );
}

interface PeopleFiltersProps {
  address: RegisterAddress;
  look: Look;
  rows: readonly RegisterRow[] | undefined;
}

export function PeopleFilters({ address, look: { columns }, rows = [] }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const has = (name: 'author' | 'reviewer') => columns.includes(name) || address.get(name) !== '';
  return (
    <>
      <FilterSelect
        label={t('documents.register.filter.review')}
        all={t('documents.register.filter.allReviews')}
        value={address.get('review')}
        options={REVIEWS.map((value) => ({
          value,
          label: t(`documents.register.filter.reviews.${value}`),
        }))}
        onChange={(review) => {
          address.set('review', review);
        }}
      />
      {has('reviewer') && (
        <PersonFilter
          name="reviewer"
          label={t('documents.register.filter.reviewer')}
          all={t('documents.register.filter.allReviewers')}
          people={rows.flatMap(({ review }) => review?.reviewers ?? [])}
          address={address}
        />
      )}
      {has('author') && (
        <PersonFilter
          name="author"
          label={t('documents.register.columns.author')}
          all={t('documents.register.filter.allAuthors')}
          people={rows.flatMap(({ author }) => author ?? [])}
          address={address}
        />
      )}
    </>
  );
}
