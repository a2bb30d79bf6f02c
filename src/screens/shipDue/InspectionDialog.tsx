/** Records an inspection of the ship's bottom, or corrects one. What is typed stays until it is saved or thrown away. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddInspection, useUpdateInspection } from '../../api/compliance';
import type { Inspection, ShipCompliance } from '../../contract/fleet/compliance';
import { useDraft } from '../../session/useDraft';
import { Form } from '../../ui/form/Form';
import { RestoredNotice } from '../../ui/form/RestoredNotice';
import { InspectionFields } from './InspectionFields';
import {
  checkCorrection,
  checkInspection,
  newInspection,
  sameInspection,
  toCorrection,
  toInspection,
  valuesOfInspection,
  type InspectionValues,
} from './inspectionValues';

interface InspectionDialogProps {
  due: ShipCompliance;
  /** The one to correct; undefined for a new one. */
  inspection?: Inspection;
  onClose: () => void;
}

function useSave(shipId: number, inspection: Inspection | undefined) {
  const add = useAddInspection(shipId);
  const update = useUpdateInspection();
  if (inspection === undefined)
    return {
      text: 'compliance.inspection.save',
      send: (values: InspectionValues) => add.mutateAsync(toInspection(values)),
    } as const;
  const { id, version } = inspection;
  return {
    text: 'compliance.correction.save',
    send: (values: InspectionValues) =>
      update.mutateAsync({ id, body: toCorrection(values, version) }),
  } as const;
}

export function InspectionDialog({ due, inspection, onClose }: InspectionDialogProps) {
  const { t } = useTranslation();
  const title = useId();
  const { id, name } = due.ship;
  const save = useSave(id, inspection);
  const stored = inspection === undefined ? newInspection(due) : valuesOfInspection(inspection);
  const place = inspection === undefined ? '' : `/${inspection.id}`;
  const { draft, restored, put, drop } = useDraft<InspectionValues>(`inspection/${id}${place}`);
  const [round, setRound] = useState(0);
  const [keep] = useState(() => (values: InspectionValues) => {
    if (sameInspection(values, stored)) drop();
    else put(values);
  });
  const handleSave = async (values: InspectionValues) => {
    await save.send(values);
    drop();
    onClose();
  };
  const handleDiscard = () => {
    drop();
    setRound(round + 1);
  };
  const isNew = inspection === undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>
        {t(isNew ? 'compliance.inspection.title' : 'compliance.correction.title', { name })}
      </DialogTitle>
      <Form
        key={round}
        initialValues={draft ?? stored}
        check={isNew ? checkInspection : checkCorrection}
        onSubmit={handleSave}
      >
        {({ values, isSubmitting }) => (
          <>
            <DialogContent sx={{ flex: 'none', overflow: 'visible', py: 0 }}>
              <RestoredNotice at={restored} onDiscard={handleDiscard} />
            </DialogContent>
            <InspectionFields values={values} due={due} correcting={!isNew} onChange={keep} />
            <DialogActions>
              <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
                {draft !== undefined && t('draft.unsaved')}
              </Typography>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {t(isSubmitting ? 'app.wait' : save.text)}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
