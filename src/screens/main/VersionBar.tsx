/** A new version waits until somebody takes it: what they do now is not cut short. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newVersion, takeNewVersion } from '../../ui/code/appWorker';
import { useStore } from '../../ui/store';
import { Bar } from './Bar';

export function VersionBar() {
  const { t } = useTranslation();
  const isReady = useStore(newVersion);
  const [isCut, setCut] = useState(false);
  const handleReload = async () => {
    setCut(!(await takeNewVersion()));
  };
  return (
    <Bar
      colour="info"
      text={isReady ? t(isCut ? 'main.version.offline' : 'main.version.ready') : undefined}
      action={
        <Button size="small" onClick={() => void handleReload()}>
          {t('main.version.reload')}
        </Button>
      }
    />
  );
}
