/** One yard: what is known of it and its docks; edited in place by whoever may. */
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useYard } from '../../api/yards';
import type { Yard } from '../../contract/fleet/yards';
import { useDraft } from '../../session/useDraft';
import { Page } from '../../ui/page/Page';
import { QueryState } from '../../ui/page/QueryState';
import { visibleIf } from '../../ui/page/visibleIf';
import { DockTable } from './DockTable';
import { YardDockings } from './YardDockings';
import { YardEditForm } from './YardEditForm';
import { RecordLine } from '../../parts/records/RecordLine';
import { YardFacts } from './YardFacts';
import { YardState } from './YardState';
import { RecordScreen } from '../../parts/records/RecordScreen';
import { formOf } from './yardValues';

const EDIT = 'edit';

/** Kept in the address: reloading keeps the form open, going back closes it. */
function useEditing(id: number) {
  const [params, setParams] = useSearchParams();
  const { draft } = useDraft(formOf(id));
  const mayEdit = useMay('updateYard');
  return {
    mayEdit,
    // What was entered and not saved is what a person comes back for.
    isEditing: mayEdit && (params.has(EDIT) || draft !== undefined),
    open: () => {
      setParams({ [EDIT]: '1' });
    },
    close: () => {
      setParams({}, { replace: true });
    },
  };
}

/** The form's buttons go with it: the focus returns to the one that opened it. */
function useReturnedFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) button.current?.focus();
    before.current = editing;
  }, [editing]);
  return button;
}

function Details({ yard }: { yard: Yard }) {
  const { t } = useTranslation();
  return (
    <>
      {yard.status === 'BLOCKED' && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2, maxWidth: 720 }}>
          {t('yards.blockedText')}
        </Alert>
      )}
      <YardFacts yard={yard} />
      <RecordLine record={yard} keyOf={(word) => `yards.record.${word}` as const} />
      <Typography component="h2" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {t('yards.fields.docks')}
      </Typography>
      <DockTable docks={yard.docks} label={t('yards.docksOf', { name: yard.name })} />
      <YardDockings yard={yard} />
    </>
  );
}

const PageSkeleton = () => (
  <Box sx={{ maxWidth: 720 }}>
    <Skeleton variant="rounded" height={180} />
    <Skeleton width={120} height={24} sx={{ mt: 4 }} />
    <Skeleton variant="rounded" height={120} />
  </Box>
);

function KnownYard({ id }: { id: number }) {
  const { t } = useTranslation();
  const yard = useYard(id);
  const { mayEdit, isEditing, open, close } = useEditing(id);
  const button = useReturnedFocus(isEditing);
  return (
    <Page
      title={yard.data?.name ?? t('yards.yard')}
      crumbs={[{ label: t('yards.title'), to: '/yards' }]}
      intro={yard.data && <YardState status={yard.data.status} />}
      actions={
        <Button
          ref={button}
          variant="contained"
          sx={visibleIf(yard.data !== undefined && mayEdit && !isEditing)}
          onClick={open}
        >
          {t('yards.edit')}
        </Button>
      }
    >
      <QueryState query={yard} skeleton={<PageSkeleton />} what={t('yards.title')}>
        {(data) =>
          isEditing ? (
            <Box sx={{ maxWidth: 720 }}>
              <YardEditForm yard={data} onClose={close} />
            </Box>
          ) : (
            <Details yard={data} />
          )
        }
      </QueryState>
    </Page>
  );
}

export function YardPage() {
  const { t } = useTranslation();
  return (
    <RecordScreen title={t('yards.yard')} list={{ label: t('yards.title'), to: '/yards' }}>
      {(id) => <KnownYard id={id} />}
    </RecordScreen>
  );
}
