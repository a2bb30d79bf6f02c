/** What administrators set for everybody: types of documents with their review routes, tags, standard jobs and categories. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { SetDocumentType } from '../../contract/documents/settings';
import type { SetCategory, SetStandardJob } from '../../contract/jobs/jobSettings';
import { Page } from '../../ui/page/Page';
import { TabBar } from '../../ui/page/TabBar';
import { CategorySettings } from './CategorySettings';
import { StandardSettings } from './StandardSettings';
import { TagSettings } from './TagSettings';
import { TypeSettings } from './TypeSettings';

const VIEWS = ['types', 'tags', 'jobs', 'categories'] as const;
type View = (typeof VIEWS)[number];
const PATH = '/admin/settings';
const pathOf = (view: View) => (view === 'types' ? PATH : `${PATH}?view=${view}`);

/** What is added on each of them; tags come with documents. */
const ADD = {
  types: 'settings.types.add',
  jobs: 'settings.jobs.add',
  categories: 'settings.categories.add',
} as const;

export function SettingsScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'types';
  const mayAdd = {
    types: useMay('createDocumentType'),
    jobs: useMay('createStandardJob'),
    categories: useMay('createJobCategory'),
    tags: false,
  };
  const [type, setType] = useState<SetDocumentType | 'new'>();
  const [job, setJob] = useState<SetStandardJob | 'new'>();
  const [category, setCategory] = useState<SetCategory | 'new'>();
  const handleAdd = () => {
    if (view === 'types') setType('new');
    else if (view === 'jobs') setJob('new');
    else setCategory('new');
  };
  return (
    <Page
      title={t('settings.title')}
      intro={t('settings.intro')}
      actions={
        mayAdd[view] &&
        view !== 'tags' && (
          <Button variant="contained" onClick={handleAdd}>
            {t(ADD[view])}
          </Button>
        )
      }
    >
      <TabBar
        label={t('settings.views.label')}
        tabs={VIEWS.map((one) => ({
          ...{ to: pathOf(one), text: t(`settings.views.${one}`), current: one === view },
        }))}
      />
      {view === 'types' && <TypeSettings open={type} onOpen={setType} />}
      {view === 'tags' && <TagSettings />}
      {view === 'jobs' && <StandardSettings open={job} onOpen={setJob} />}
      {view === 'categories' && <CategorySettings open={category} onOpen={setCategory} />}
    </Page>
  );
}
