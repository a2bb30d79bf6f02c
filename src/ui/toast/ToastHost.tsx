/** Shows toasts: bottom centre, at most three, each with a bar that is its clock. */
import { Alert, AlertTitle, Box, Button, GlobalStyles, Link } from '@mui/material';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
  type CustomContentProps,
} from 'notistack';
import { forwardRef, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format';
import { useStore } from '../store';
import { PHONE } from '../phone';
import { waitingToasts, type Said, type Toast } from './toast';

const SHOWN_MS = 6_000;
/** Time to read it, and to reach the button. */
const UNDO_MS = 10_000;

declare module 'notistack' {
  interface VariantOverrides {
    docman: { toast: Toast };
  }
}

type ToastCardProps = CustomContentProps & { toast: Toast };

/** The bar stops under the pointer and under the focus; the toast leaves when the bar has run out. */
const BAR = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  bgcolor: 'currentColor',
  transformOrigin: 'left',
  '@keyframes docman-toast': { to: { transform: 'scaleX(0)' } },
} as const;

const ToastCard = forwardRef<HTMLDivElement, ToastCardProps>(function ToastCard(props, ref) {
  const { t } = useTranslation();
  const { severity, title, text, undo } = props.toast;
  const format = useFormat();
  const say = ({ key, values, count, days = {} }: Said) => {
    const written = Object.entries(days).map(([name, day]) => [name, format.day(day)] as const);
    const counted = count === undefined ? {} : { count };
    return t(key, { ...values, ...counted, ...Object.fromEntries(written) });
  };
  const handleClose = () => {
    closeSnackbar(props.id);
  };
  return (
    <SnackbarContent ref={ref} style={props.style}>
      <Alert
        severity={severity}
        variant="outlined"
        // Of what went well the region around it tells, when there is a moment for it.
        role={severity === 'error' ? 'alert' : 'none'}
        onClose={handleClose}
        closeText={t('errors.toastClose')}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          width: { xs: '100%', sm: 480 },
          overflowWrap: 'anywhere',
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 6,
          '&:hover .bar, &:focus-within .bar': { animationPlayState: 'paused' },
          '& .bar': { color: `${severity}.main` },
        }}
      >
        {title !== undefined && <AlertTitle>{t(title)}</AlertTitle>}
        <span>{'key' in text ? say(text) : text.words}</span>
        {'key' in text && text.link && (
          // Toasts stand outside of the router.
          <Link href={text.link.to} sx={{ display: 'block' }}>
            {t(text.link.key)}
          </Link>
        )}
        {undo && (
          <Button
            size="small"
            sx={{ display: 'block' }}
            onClick={() => {
              handleClose();
              void undo();
            }}
          >
            {t('app.undo')}
          </Button>
        )}
        <Box
          className="bar"
          role="progressbar"
          aria-hidden
          sx={[BAR, { animation: `docman-toast ${undo ? UNDO_MS : SHOWN_MS}ms linear forwards` }]}
          onAnimationEnd={handleClose}
        />
      </Alert>
    </SnackbarContent>
  );
});

/** On a phone a dialog has its buttons where toasts would be: as long as one is open they stand at the top. */
const OVER_DIALOGS = {
  [PHONE]: {
    'body:has(> :is(.MuiDialog-root, .MuiPopover-root)) .notistack-SnackbarContainer': {
      top: 14,
      bottom: 'auto',
    },
  },
} as const;

const CARDS = { docman: ToastCard };

const keyOf = ({ severity, status, title, text }: Toast) =>
  JSON.stringify([severity, status, title, text]);

export function ToastHost() {
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    waitingToasts.set([]);
    for (const toast of waiting)
      enqueueSnackbar({ variant: 'docman', key: keyOf(toast), message: keyOf(toast), toast });
  }, [waiting]);
  return (
    <>
      <GlobalStyles styles={OVER_DIALOGS} />
      <SnackbarProvider
        maxSnack={3}
        preventDuplicate
        autoHideDuration={null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        Components={CARDS}
      />
    </>
  );
}
