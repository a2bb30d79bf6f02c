/** What administrators set for everybody: the types of documents with their review routes, and the tags in use. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { SetDocumentType } from '../../contract/documents/settings';
import { Page } from '../../ui/page/Page';
import { TabBar } from '../../ui/page/TabBar';
import { TagSettings } from './TagSettings';
import { TypeSettings } from './TypeSettings';

export function SettingsScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const ofTags = params.get('view') === 'tags';
  const mayCreate = useMay('createDocumentType');
  const [open, setOpen] = useState<SetDocumentType | 'new'>();
  return (
    <Page
      title={t('settings.title')}
      intro={t('settings.intro')}
      actions={
        mayCreate &&
        !ofTags && (
          <Button
            variant="contained"
            onClick={() => {
              setOpen('new');
            }}
          >
            {t('settings.types.add')}
          </Button>
        )
      }
    >
      <TabBar
        label={t('settings.views.label')}
        tabs={[
          { to: '/admin/settings', text: t('settings.views.types'), current: !ofTags },
          { to: '/admin/settings?view=tags', text: t('settings.views.tags'), current: ofTags },
        ]}
      />
      {ofTags ? <TagSettings /> : <TypeSettings open={open} onOpen={setOpen} />}
    </Page>
  );
}
