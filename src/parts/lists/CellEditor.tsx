/**
 * Over a cell of a list: changes one thing of its record. Enter and a press beside it store, Escape gives up; where
 * somebody else has changed the same meanwhile that is said first, and only Enter once more replaces it.
 */
import { Alert, Box, Button, Popover } from '@mui/material';
import type { FormikValues } from 'formik';
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../../contract/problems';
import { Entered } from '../../ui/form/Entered';
import { Form } from '../../ui/form/Form';

type Answer<Values> = { stored: number } | { theirs: Values } | undefined;

interface CellEditorProps<Values extends FormikValues> {
  cell: HTMLElement;
  label: string;
  values: Values;
  check: (values: Values) => Problems;
  /** Stores over `from` alone; `theirs` is what stands there by now, undefined that others came first each time. */
  onStore: (values: Values, from: Values) => Promise<Answer<Values>>;
  inWords: (values: Values) => string;
  onClose: () => void;
  children: ReactNode;
}

const BODY = {
  display: 'grid',
  gap: 1,
  p: 1.5,
  width: 340,
  maxWidth: 'calc(100vw - 40px)',
} as const;
const PAPER = { border: 'var(--hair) solid', borderColor: 'divider' } as const;
const CORNER = { vertical: 'top', horizontal: 'left' } as const;

/** In a text of several lines and in a choice as well; Shift and Enter begin a line. */
function handleEnter(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}

export function CellEditor<Values extends FormikValues>(props: CellEditorProps<Values>) {
  const { cell, label, values, check, onStore, inWords, onClose, children } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  /** Whoever opened it types at once. */
  const begin = useCallback((element: HTMLDivElement | null) => {
    body.current = element;
    if (element === null || element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const entered = useRef(false);
  const [from, setFrom] = useState(values);
  const [said, setSaid] = useState<string>();
  const handleStore = async (wanted: Values) => {
    const done = await onStore(wanted, from);
    if (done !== undefined && 'stored' in done) {
      onClose();
      return;
    }
    if (done !== undefined) setFrom(done.theirs);
    setSaid(
      done === undefined
        ? t('inline.notSaved')
        : t('inline.changed', { theirs: inWords(done.theirs) || t('app.none') }),
    );
  };
  const handleLeave = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick' && entered.current)
      body.current?.closest('form')?.requestSubmit();
    else onClose();
  };
  return (
    <Popover
      open
      anchorEl={cell}
      anchorOrigin={CORNER}
      transformOrigin={CORNER}
      onClose={handleLeave}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: PAPER } }}
    >
      <Form initialValues={values} check={check} onSubmit={handleStore}>
        {({ isSubmitting }) => (
          <Box ref={begin} sx={BODY} onKeyDown={handleEnter}>
            <Entered enteredRef={entered} />
            {said !== undefined && (
              <Alert severity="warning" variant="outlined">
                {said}
              </Alert>
            )}
            {children}
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              <Button onClick={onClose}>{t('app.cancel')}</Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? t('app.wait') : t('inline.save')}
              </Button>
            </Box>
          </Box>
        )}
      </Form>
    </Popover>
  );
}
