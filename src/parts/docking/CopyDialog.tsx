/** Plans another docking of the ship as this one was, and opens it. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCopyDrydock } from '../../api/drydocks';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { copySchema, type DrydockCopy } from '../../contract/fleet/drydocks';
import { findProblems } from '../../contract/problems';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { FormDialog } from '../../ui/form/FormDialog';
import { useIsMounted } from '../../ui/useIsMounted';
import { drydockLink } from './drydockLinks';

const ALL: DrydockCopy = { include_prices: true, include_texts: true };
const check = (values: DrydockCopy) => findProblems(copySchema, values);

export function CopyDialog({ drydock, onClose }: { drydock: Drydock; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { mutateAsync } = useCopyDrydock(drydock.id);
  const handleCopy = async (values: DrydockCopy) => {
    const copy = await mutateAsync(values);
    if (isMounted()) await navigate(drydockLink(copy.ship.id, copy.id));
  };
  return (
    <FormDialog
      title={t('drydocks.copy.title', { number: drydock.number })}
      effect={t('drydocks.copy.effect')}
      initialValues={ALL}
      check={check}
      onSubmit={handleCopy}
      onClose={onClose}
      submit={t('drydocks.copy.confirm')}
    >
      <CheckboxInput name="include_prices" label={t('drydocks.copy.prices')} />
      <CheckboxInput name="include_texts" label={t('drydocks.copy.texts')} />
    </FormDialog>
  );
}
