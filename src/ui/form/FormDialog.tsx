/** A form in a dialog: its fields, what sends it, and what the server says against it that is about no field. */
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
import { getIn, useFormikContext, type FormikValues } from 'formik';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Whole } from '../Whole';
import { Entered } from './Entered';
import { focusFirstField } from './focusFirstField';
import { DiscardDialog } from './DiscardDialog';
import { Form, type ServerErrors } from './Form';
import { useLeave } from './useLeave';

interface FormDialogProps<Values extends FormikValues> {
  title: string;
  initialValues: Values;
  check: (values: Values) => Record<string, { key: string }[]>;
  /** Rejects when nothing was saved. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Also once it is saved. */
  onClose: () => void;
  /** What the primary action says. */
  submit: string;
  /** What it does, above the fields. */
  effect?: string | undefined;
  /** It cannot be taken back: staying is focused first. */
  destroys?: boolean;
  /** What is said before all that the server has against it, as what is missing for a step. */
  refused?: string;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** The help of a field stands nearer to it than to the next one. */
const CONTENT = { pt: 0, '& > .MuiFormControl-root': { mb: 1 } } as const;

function Refusal({ refused }: { refused: string | undefined }) {
  const { status, values } = useFormikContext<FormikValues>() as {
    status?: ServerErrors;
    values: FormikValues;
  };
  // A field within a row, as `lines[0].qty`, says it itself.
  const said = Object.entries(status?.fields ?? {}).filter(
    ([field]) => getIn(values, field) === undefined,
  );
  if (said.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {refused === undefined ? (
        said.flatMap(([, texts]) => texts).join(' ')
      ) : (
        <>
          {refused}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {said
              .flatMap(([, texts]) => texts)
              .map((text) => (
                <li key={text}>{text}</li>
              ))}
          </Box>
        </>
      )}
    </Alert>
  );
}

export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, initialValues, check, onSubmit, onClose, submit, width = 'xs', children } = props;
  const { effect, destroys = false, refused } = props;
  const { t } = useTranslation();
  const id = useId();
  const entered = useRef(false);
  const { leave, discard } = useLeave(() => entered.current, onClose);
  const handleSubmit = async (values: Values) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      {...(destroys ? { role: 'alertdialog' } : {})}
      aria-labelledby={id}
      {...(effect === undefined ? {} : { 'aria-describedby': `${id}-effect` })}
      fullWidth
      maxWidth={width}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        <Whole text={title} />
      </DialogTitle>
      <Form initialValues={initialValues} check={check} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <>
            <Entered enteredRef={entered} />
            <DialogContent sx={CONTENT} {...(destroys ? {} : { ref: focusFirstField })}>
              {effect !== undefined && (
                <DialogContentText id={`${id}-effect`} sx={{ mb: 2 }}>
                  {effect}
                </DialogContentText>
              )}
              <Refusal refused={refused} />
              {children}
            </DialogContent>
            <DialogActions>
              <Button onClick={leave} autoFocus={destroys}>
                {t('app.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={destroys ? 'error' : 'primary'}
                disabled={isSubmitting}
              >
                {isSubmitting ? t('app.wait') : submit}
              </Button>
            </DialogActions>
          </>
        )}
      </Form>
      <DiscardDialog {...discard} />
    </Dialog>
  );
}
