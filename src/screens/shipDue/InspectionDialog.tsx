/** Records an inspection of the ship's bottom. What is typed stays until it is saved or thrown away. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddInspection } from '../../api/compliance';
import { useDrydocks } from '../../api/drydocks';
import { useMay } from '../../api/me';
import { CREDITS, INSPECTION_KINDS, type ShipCompliance } from '../../contract/fleet/compliance';
import { limits } from '../../contract/limits';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { useDraft } from '../../session/useDraft';
import { DateInput } from '../../ui/form/DateInput';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { FORM } from '../../parts/fleet/complianceStyle';
import {
  checkInspection,
  isNew,
  NEW_INSPECTION,
  toInspection,
  type InspectionValues,
} from './inspectionValues';

function useDockings(shipId: number) {
  const { t } = useTranslation();
  const { data } = useDrydocks(
    {
      ship_id: shipId,
      sort: '-starts_on',
      page: 1,
      page_size: MAX_PAGE_SIZE,
    },
    { enabled: useMay('drydocks') },
  );
  const dockings = (data?.items ?? []).filter(({ ship }) => ship.id === shipId);
  return [
    { value: 0, label: t('compliance.none') },
    ...dockings.map(({ id, number }) => ({ value: id, label: number })),
  ];
}

interface FieldsProps {
  values: InspectionValues;
  shipId: number;
  onChange: (values: InspectionValues) => void;
}

function Fields({ values, shipId, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const dockings = useDockings(shipId);
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <DialogContent sx={{ ...FORM, pt: 0 }}>
      <DateInput name="on" label={t('compliance.inspection.on')} />
      <SelectInput
        name="kind"
        label={t('compliance.inspection.kind')}
        options={INSPECTION_KINDS.map((kind) => ({
          value: kind,
          label: t(`compliance.kinds.${kind}`),
        }))}
      />
      <SelectInput
        name="credited_to"
        label={t('compliance.inspection.credit')}
        options={CREDITS.map((one) => ({ value: one, label: t(`compliance.credits.${one}`) }))}
      />
      <SelectInput
        name="drydock_id"
        label={t('compliance.inspection.docking')}
        options={dockings}
      />
      <TextInput
        name="document"
        label={t('compliance.inspection.document')}
        lengths={limits.documentNumber}
        help={t('compliance.inspection.documentHelp')}
        optional
      />
    </DialogContent>
  );
}

interface InspectionDialogProps {
  ship: ShipCompliance['ship'];
  onClose: () => void;
}

export function InspectionDialog({ ship, onClose }: InspectionDialogProps) {
  const { t } = useTranslation();
  const title = useId();
  const { mutateAsync } = useAddInspection(ship.id);
  const { draft, restored, put, drop } = useDraft<InspectionValues>(`inspection/${ship.id}`);
  const [round, setRound] = useState(0);
  const [keep] = useState(() => (values: InspectionValues) => {
    if (isNew(values)) drop();
    else put(values);
  });
  const handleSave = async (values: InspectionValues) => {
    await mutateAsync(toInspection(values));
    drop();
    onClose();
  };
  const handleDiscard = () => {
    drop();
    setRound(round + 1);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{t('compliance.inspection.title', { name: ship.name })}</DialogTitle>
      <Form
        key={round}
        initialValues={draft ?? NEW_INSPECTION}
        check={checkInspection}
        onSubmit={handleSave}
      >
        {({ values, isSubmitting }) => (
          <>
            <DialogContent sx={{ flex: 'none', overflow: 'visible', py: 0 }}>
              <RestoredNotice at={restored} onDiscard={handleDiscard} />
            </DialogContent>
            <Fields values={values} shipId={ship.id} onChange={keep} />
            <DialogActions>
              <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
                {draft !== undefined && t('draft.unsaved')}
              </Typography>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {t(isSubmitting ? 'app.wait' : 'compliance.inspection.save')}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
