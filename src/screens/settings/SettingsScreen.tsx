/** What administrators set for everybody: types of documents with their review routes, tags, standard jobs, categories, general conditions, texts and rules. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { SetDocumentType } from '../../contract/documents/settings';
import type { SetCategory, SetStandardJob } from '../../contract/jobs/jobSettings';
import type { SetJobText } from '../../contract/jobs/jobTexts';
import type { SetCondition } from '../../contract/jobs/specConditions';
import { Page } from '../../ui/page/Page';
import { TabBar } from '../../ui/page/TabBar';
import { CategorySettings } from './CategorySettings';
import { CARD_ACTIONS } from '../../ui/table/cardActions';
import { ConditionSettings } from './ConditionSettings';
import { RuleSettings } from './RuleSettings';
import { StandardSettings } from './StandardSettings';
import { TagSettings } from './TagSettings';
import { TextSettings } from './TextSettings';
import { TypeSettings } from './TypeSettings';

const VIEWS = ['types', 'tags', 'jobs', 'categories', 'conditions', 'texts', 'rules'] as const;
type View = (typeof VIEWS)[number];
const PATH = '/admin/settings';
const pathOf = (view: View) => (view === 'types' ? PATH : `${PATH}?view=${view}`);

/** What is added on each of them; tags come with documents, and rules are set. */
const ADD = {
  types: 'settings.types.add',
  jobs: 'settings.jobs.add',
  categories: 'settings.categories.add',
  conditions: 'settings.conditions.add',
  texts: 'settings.texts.add',
} as const;

export function SettingsScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'types';
  const mayAdd = {
    types: useMay('createDocumentType'),
    jobs: useMay('createStandardJob'),
    categories: useMay('createJobCategory'),
    conditions: useMay('createGeneralCondition'),
    texts: useMay('createJobText'),
    tags: false,
    rules: false,
  };
  const [type, setType] = useState<SetDocumentType | 'new'>();
  const [job, setJob] = useState<SetStandardJob | 'new'>();
  const [category, setCategory] = useState<SetCategory | 'new'>();
  const [condition, setCondition] = useState<SetCondition | 'new'>();
  const [text, setText] = useState<SetJobText | 'new'>();
  const handleAdd = () => {
    if (view === 'types') setType('new');
    else if (view === 'jobs') setJob('new');
    else if (view === 'categories') setCategory('new');
    else if (view === 'conditions') setCondition('new');
    else setText('new');
  };
  return (
    <Page
      title={t('settings.title')}
      intro={t('settings.intro')}
      actions={
        mayAdd[view] &&
        view !== 'tags' &&
        view !== 'rules' && (
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
      <Box sx={CARD_ACTIONS}>
        {view === 'types' && <TypeSettings open={type} onOpen={setType} />}
        {view === 'tags' && <TagSettings />}
        {view === 'jobs' && <StandardSettings open={job} onOpen={setJob} />}
        {view === 'categories' && <CategorySettings open={category} onOpen={setCategory} />}
        {view === 'conditions' && <ConditionSettings open={condition} onOpen={setCondition} />}
        {view === 'texts' && <TextSettings open={text} onOpen={setText} />}
        {view === 'rules' && <RuleSettings />}
      </Box>
    </Page>
  );
}
