/** Asks for what a step needs and takes it; what the server says against it stands in the dialog. */
import { useQueryClient } from '@tanstack/react-query';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransitionDrydock, type TransitionRequest } from '../../api/drydocks';
import { orKept } from '../../api/outbox';
import { queryKeys } from '../../api/queryKeys';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import type { Problems } from '../../contract/problems';
import { FormDialog } from '../../ui/form/FormDialog';
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

function useDockingTransition(id: number) {
  const client = useQueryClient();
  const { mutateAsync } = useTransitionDrydock(id);
  return async (transition: TransitionRequest) => {
    try {
      await orKept(mutateAsync(transition));
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
  const transition = useDockingTransition(drydock.id);
  return (
    <FormDialog
      title={t('drydocks.stepTitle', { step: stepLabel(t, step), number: drydock.number })}
      effect={stepEffect(t, step, drydock.state)}
      destroys={isDestructive(step)}
      refused={t('drydocks.refused')}
      initialValues={initialValues}
      check={check}
      onSubmit={async (values) => {
        await transition(toTransition(values));
        onDone();
      }}
      onClose={onCancel}
      submit={stepLabel(t, step)}
    >
      {children}
    </FormDialog>
  );
}
