/** Ships by groups of certificates: in each cell the worst of the group, by a mark and a word, which opens them. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MatrixRow } from '../../contract/certificates/certificateRecords';
import type { CertificateGroup } from '../../contract/certificates/certificates';
import { shipCertificatesLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { CERTIFICATE_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { useMatrixLook } from './matrixGroups';

const FRAME = {
  overflowX: 'auto',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  '& :is(th, td)': {
    boxSizing: 'border-box',
    p: '6px 8px',
    borderBottom: 'var(--hair) solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    minWidth: 96,
  },
  '&[data-rows=comfortable] tbody :is(td, th)': { paddingBlock: '12px' },
  '& thead th': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    minWidth: 112,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& a': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    fontSize: 12,
    minHeight: 32,
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
  },
  '& th a': {
    fontSize: 14,
    minHeight: { xs: 'var(--target)', md: 0 },
    color: 'primary.main',
  },
  '& .muted': { color: 'text.secondary' },
  '& .mark': {
    display: 'inline-block',
    width: 10,
    height: 10,
    mr: 0.75,
    boxSizing: 'border-box',
    border: '2px solid',
    borderRadius: '50%',
    '&[data-tone=bad]': { borderColor: 'error.main', bgcolor: 'error.main', borderRadius: 0 },
    '&[data-tone=warn]': { borderColor: 'warning.main', borderRadius: 0 },
    '&[data-tone=active]': { borderColor: 'accent.main', bgcolor: 'accent.main' },
    '&[data-tone=ok]': { borderColor: 'success.main', bgcolor: 'success.main' },
    '&[data-tone=plain]': { borderColor: 'text.secondary' },
  },
} as const;

interface RowProps {
  row: MatrixRow;
  groups: readonly CertificateGroup[];
}

function Row({ row: { ship, cells, next_on }, groups }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const to = shipCertificatesLink(ship.id);
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{ship.code}</Link>
        {next_on !== null && (
          <div className="muted">
            <time dateTime={next_on}>{format.day(next_on)}</time>
          </div>
        )}
      </th>
      {groups.map((group) => {
        const cell = cells.find((one) => one.group === group);
        if (cell === undefined)
          return (
            <td key={group} className="muted">
              {t('certificates.matrix.none')}
            </td>
          );
        const { status, count } = cell;
        const words = t(`certificates.statuses.${status}`);
        return (
          <td key={group}>
            <Link
              to={`/certificates?view=list&ship=${ship.id}&group=${group}`}
              aria-label={t('certificates.matrix.cellName', {
                ship: ship.code,
                group: t(`certificates.groups.${group}`),
                status: words,
                count: t('certificates.matrix.count', { count }),
              })}
            >
              <span className="mark" data-tone={CERTIFICATE_TONES[status]} />
              {words}
            </Link>
          </td>
        );
      })}
    </tr>
  );
}

/** On phones a ship and the worst of it in each group, one below the other. */
const CARDS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li': { py: 1.5, borderBottom: 'var(--hair) solid var(--line)' },
  '&[data-rows=comfortable] > li': { paddingBlock: '20px' },
  '& .groups': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 },
  '& a': { color: 'primary.main', display: 'inline-block', minHeight: 32 },
} as const;

const USUAL = ['VALID', 'NO_EXPIRY'];

function Card({ row: { ship, cells, status }, groups }: RowProps) {
  const { t } = useTranslation();
  const worth = groups
    .flatMap((group) => cells.find((cell) => cell.group === group) ?? [])
    .filter((cell) => !USUAL.includes(cell.status));
  return (
    <li>
      <Link to={shipCertificatesLink(ship.id)}>
        {ship.code} {ship.name}
      </Link>
      {worth.length === 0 && status !== null && (
        <div>
          <CertificateStatus status={status} />
        </div>
      )}
      <div className="groups">
        {worth.map(({ group, status: of }) => (
          <Box key={group} sx={{ display: 'contents' }}>
            <span>{t(`certificates.groups.${group}`)}</span>
            <CertificateStatus status={of} />
          </Box>
        ))}
      </div>
    </li>
  );
}

export function MatrixTable({ rows }: { rows: readonly MatrixRow[] }) {
  const { t } = useTranslation();
  const { groups, density } = useMatrixLook(rows);
  return (
    <>
      <Box
        sx={{ ...FRAME, display: { xs: 'none', md: 'block' } }}
        data-rows={density}
        tabIndex={0}
        role="region"
        aria-label={t('certificates.matrix.label')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('certificates.matrix.ship')}</th>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {t(`certificates.groups.${group}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.ship.id} row={row} groups={groups} />
            ))}
          </tbody>
        </table>
      </Box>
      <Box
        component="ul"
        role="list"
        data-rows={density}
        sx={{ ...CARDS, display: { md: 'none' } }}
      >
        {rows.map((row) => (
          <Card key={row.ship.id} row={row} groups={groups} />
        ))}
      </Box>
    </>
  );
}
