/** The certificates of a ship by group: what each says of itself, what is missing, and what may be done. */
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificateSheet, useShipCertificates } from '../../api/certificates';
import type {
  KindName,
  ShipCertificates as All,
} from '../../contract/certificates/certificateRecords';
import { Link } from 'react-router-dom';
import { Opened } from '../../errors/Opened';
import { shipCertificatesLink } from '../../parts/certificates/certificateLinks';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { ShipPage } from '../../parts/fleet/ShipPage';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { saveFile } from '../../ui/files/saveFile';
import { useFormat } from '../../ui/format/format';
import { ListHead } from '../../ui/list/ListHead';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Muted } from '../../ui/page/Section';
import { certificateLines, NAMING } from './certificateLines';
import { Groups, Pressing } from './CertificateRows';

const AddCertificate = lazyNamed(
  () => import('../../parts/certificates/AddCertificate'),
  'AddCertificate',
);
const RequireDialog = lazyNamed(() => import('./RequireDialog'), 'RequireDialog');

const PARTS = {
  display: 'grid',
  gap: { xs: 1, sm: 3 },
  '& > *': { minWidth: 0 },
  // The grid's own gap is enough.
  '& > .list-head': { mb: 0 },
} as const;

const PageSkeleton = () => (
  <Box sx={PARTS}>
    <Skeleton variant="rounded" height={36} width={320} />
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

type Opening = { to: 'add'; kind: KindName | null } | { to: 'require' } | undefined;

interface MissingProps {
  all: All;
  onAdd: (kind: KindName) => void;
}

function Missing({
  all: { missing, required_kind_ids, may_add, may_require },
  onAdd,
}: MissingProps) {
  const { t } = useTranslation();
  if (missing.length === 0)
    return (
      required_kind_ids.length === 0 &&
      may_require && <Muted>{t('certificates.ship.noneRequired')}</Muted>
    );
  const names = missing.map(({ name }) => name);
  return (
    <Alert severity="error" variant="outlined">
      {t('certificates.ship.missingText', { names: t('app.list', { items: names }) })}
      {may_add && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {missing.map((kind) => (
            <Button
              key={kind.id}
              size="small"
              variant="outlined"
              onClick={() => {
                onAdd(kind);
              }}
            >
              {t('certificates.ship.addNamed', { name: kind.name })}
            </Button>
          ))}
        </Box>
      )}
    </Alert>
  );
}

interface ToolsProps {
  all: All;
  onOpen: (opening: Opening) => void;
}

function Tools({ all, onOpen }: ToolsProps) {
  const { ship, may_add, may_import, may_require, items, as_of } = all;
  const { t } = useTranslation();
  const sheet = useCertificateSheet(ship.id);
  const lines = certificateLines(t, useFormat());
  const add = may_add && (
    <Button
      variant="contained"
      onClick={() => {
        onOpen({ to: 'add', kind: null });
      }}
    >
      {t('certificates.ship.add')}
    </Button>
  );
  const more = (
    <>
      {may_import && (
        <Button component={Link} to={`${shipCertificatesLink(ship.id)}/import`} variant="outlined">
          {t('certificates.ship.import')}
        </Button>
      )}
      {may_require && (
        <Button
          variant="outlined"
          onClick={() => {
            onOpen({ to: 'require' });
          }}
        >
          {t('certificates.ship.require')}
        </Button>
      )}
      {items.length > 0 && (
        <Button
          variant="outlined"
          disabled={sheet.isPending}
          aria-busy={sheet.isPending}
          onClick={() => {
            sheet.mutate(undefined, {
              onSuccess: (file) => {
                saveFile(file, `${ship.code}_certificates_${as_of}.pdf`);
              },
            });
          }}
        >
          {sheet.isPending ? t('app.wait') : t('certificates.ship.sheet')}
        </Button>
      )}
      {items.length > 0 && (
        <ColumnsButton list="ship_certificates" columns={lines} fixed={NAMING} />
      )}
    </>
  );
  return <ListHead about={<Muted>{t('certificates.advice')}</Muted>} actions={add} more={more} />;
}

function Parts({ all }: { all: All }) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState<Opening>();
  const handleClose = () => {
    setOpening(undefined);
  };
  return (
    <Box sx={PARTS}>
      <Tools all={all} onOpen={setOpening} />
      <Missing
        all={all}
        onAdd={(kind) => {
          setOpening({ to: 'add', kind });
        }}
      />
      {all.items.length === 0 ? (
        <Notice title={t('certificates.ship.none')} text={t('certificates.ship.noneText')} />
      ) : (
        <>
          <Pressing items={all.items} />
          <Groups items={all.items} />
        </>
      )}
      {opening !== undefined && (
        <Opened onClose={handleClose}>
          {opening.to === 'add' ? (
            <AddCertificate
              shipId={all.ship.id}
              kindId={opening.kind?.id ?? null}
              issuer=""
              proposes={!all.may_require}
              onClose={handleClose}
            />
          ) : (
            <RequireDialog all={all} onClose={handleClose} />
          )}
        </Opened>
      )}
    </Box>
  );
}

function OfShip({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useShipCertificates(id);
  return (
    <QueryState query={query} skeleton={<PageSkeleton />} what={t('certificates.title')}>
      {(all) => <Parts all={all} />}
    </QueryState>
  );
}

export const ShipCertificates = () => <ShipPage>{(id) => <OfShip id={id} />}</ShipPage>;
