/** The form of one docking, for whoever may change it while it is going on. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay, useMe } from '../../api/me';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { DrydockEditForm } from './DrydockEditForm';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { usePeople } from './engineerChoices';

function Content({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const me = useMe();
  const people = usePeople(drydock);
  const mayEdit = useMay('updateDrydock');
  const back = (
    <Button component={Link} to={drydockLink(drydock.ship.id, drydock.id)} variant="outlined">
      {t('drydocks.form.toProject')}
    </Button>
  );
  return (
    <QueryState
      query={combine({ me, people })}
      skeleton={<FormSkeleton fields={9} />}
      what={t('drydocks.title')}
    >
      {(data) => {
        if (!mayEdit)
          return (
            <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} action={back} />
          );
        if (!isOpen(drydock.state))
          return (
            <Notice
              title={t('drydocks.form.overTitle')}
              text={t('drydocks.form.overText')}
              action={back}
            />
          );
        return <DrydockEditForm drydock={drydock} people={data.people} />;
      }}
    </QueryState>
  );
}

export const DrydockEdit = () => (
  <DrydockFrame form skeleton={<FormSkeleton fields={9} />}>
    {(drydock) => <Content drydock={drydock} />}
  </DrydockFrame>
);
