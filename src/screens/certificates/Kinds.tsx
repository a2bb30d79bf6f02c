/** The kinds of certificates: how long each is valid, how it is surveyed, and whether that needs the dock. */
import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificateKinds } from '../../api/certificateKinds';
import type { CertificateKind } from '../../contract/certificates/certificates';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { PlainList } from '../../parts/lists/PlainList';
import { TrailingWord } from '../../ui/page/TrailingWord';
import { actionsColumn } from '../../ui/table/actionsColumn';
import { CARD_ACTIONS } from '../../ui/table/cardActions';
import type { Column } from '../../ui/table/tableColumns';

const KindDialog = lazyNamed(() => import('./KindDialog'), 'KindDialog');
const keyOf = ({ id }: CertificateKind) => id;

function useColumns(onEdit: ((kind: CertificateKind) => void) | undefined) {
  const { t } = useTranslation();
  return useMemo(
    (): readonly Column<CertificateKind>[] => [
      {
        key: 'name',
        head: t('certificates.kinds.name'),
        cell: ({ name, retired }) => (
          <>
            {name}
            {retired && <TrailingWord>{t('certificates.kinds.retired')}</TrailingWord>}
          </>
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: 'group',
        head: t('certificates.kinds.group'),
        width: '128px',
        cell: ({ group }) => t(`certificates.groups.${group}`),
        sortBy: ({ group }) => group,
      },
      {
        key: 'convention',
        head: t('certificates.kinds.convention'),
        width: '18%',
        from: 'wide',
        cell: ({ convention }) => convention,
      },
      {
        key: 'validity',
        head: t('certificates.kinds.validity'),
        width: '112px',
        cell: ({ validity_months: count }) =>
          count === null
            ? t('certificates.kinds.never')
            : t('certificates.kinds.months', { count }),
        sortBy: ({ validity_months }) => validity_months ?? 0,
      },
      {
        key: 'cycle',
        head: t('certificates.kinds.cycle'),
        width: '22%',
        from: 'wide',
        cell: ({ cycle }) => t(`certificates.cycles.${cycle}`),
      },
      {
        key: 'dock',
        head: t('certificates.kinds.dock'),
        width: '128px',
        named: true,
        cell: ({ needs_dock }) => needs_dock && t('app.yes'),
      },
      ...actionsColumn<CertificateKind>({ head: t('certificates.kinds.actions'), width: '96px' }, [
        {
          text: t('certificates.kinds.edit'),
          nameOf: ({ name }) => t('certificates.kinds.editName', { name }),
          onPress: onEdit,
        },
      ]),
    ],
    [t, onEdit],
  );
}

export function Kinds() {
  const { t } = useTranslation();
  const kinds = useCertificateKinds();
  const [editing, setEditing] = useState<CertificateKind>();
  const columns = useColumns(kinds.data?.may_edit === true ? setEditing : undefined);
  const handleClose = () => {
    setEditing(undefined);
  };
  return (
    <Box sx={CARD_ACTIONS}>
      <PlainList
        list="certificate_kinds"
        label={t('certificates.kinds.title')}
        columns={columns}
        query={kinds}
        rowsOf={({ items }) => items}
        rowKey={keyOf}
        // As the server has them, what is retired last.
        sort=""
      />
      {editing !== undefined && (
        <Opened onClose={handleClose}>
          <KindDialog kind={editing} onClose={handleClose} />
        </Opened>
      )}
    </Box>
  );
}
