/** Asks for what a step needs and takes it; what the server says against it stands in the dialog. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useFormikContext, type FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionDrydock, type TransitionRequest } from '../../api/drydocks';
import { queryKeys } from '../../api/queryKeys';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { Problems } from '../../contract/problems';
import { Form, type ServerErrors } from '../../ui/form/Form';
import { isDestructive, type Next } from './steps';
import { stepEffect, stepLabel } from './stepWords';

export interface StepProps {
  drydock: Drydock;
  step: Next;
  onDone: () => void;
  onCancel: () => void;
}

interface TransitionDialogProps<Values extends FormikValues> extends StepProps {
  initialValues: Values;
  check: (values: Values) => Problems;
  toTransition: (values: Values) => TransitionRequest;
  /** The fields. */
  children?: ReactNode;
}

/** What the server refuses that is not about a field, as what is missing. */
function Refusal() {
  const { t } = useTranslation();
  const { status, values } = useFormikContext<FormikValues>() as {
    status?: ServerErrors;
    values: FormikValues;
  };
  const said = Object.entries(status?.fields ?? {}).filter(([field]) => !(field in values));
  if (said.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
      {t('drydocks.refused')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {said
          .flatMap(([, texts]) => texts)
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </Box>
    </Alert>
  );
}

function useDockingTransition(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = useTransitionDrydock(id);
  return async (transition: TransitionRequest) => {
    try {
      await mutateAsync(transition);
    } catch (error) {
      // The page behind may be what is out of date.
      void client.invalidateQueries({ queryKey: queryKeys.drydocks.all });
      throw error;
    }
  };
}

export function TransitionDialog<Values extends FormikValues>(
  props: TransitionDialogProps<Values>,
) {
  const { drydock, step, initialValues, check, toTransition, onDone, onCancel, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const transition = useDockingTransition(drydock.id);
  const handleSubmit = async (values: Values) => {
    await transition(toTransition(values));
    onDone();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        {t('drydocks.stepTitle', { step: stepLabel(t, step), number: drydock.number })}
      </DialogTitle>
      <Form initialValues={initialValues} check={check} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <>
            <DialogContent sx={{ pt: 0 }}>
              <DialogContentText sx={{ mb: 2 }}>
                {stepEffect(t, step, drydock.state)}
              </DialogContentText>
              <Refusal />
              {children}
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{t('app.cancel')}</Button>
              <Button
                type="submit"
                variant="contained"
                color={isDestructive(step) ? 'error' : 'primary'}
                disabled={isSubmitting}
              >
                {isSubmitting ? t('app.wait') : stepLabel(t, step)}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
