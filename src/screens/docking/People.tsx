/** Who works on the docking, and in which part. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { PersonLink } from '../../parts/people/PersonLink';
import { Facts } from '../../ui/page/Facts';

const NAMES = { m: 0, p: 0, listStyle: 'none' } as const;

export function People({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { superintendent, engineers, members } = drydock;
  const none = t('drydocks.nobodyYet');
  return (
    <Facts
      facts={[
        {
          label: t('drydocks.fields.superintendent_id'),
          value:
            superintendent === null ? (
              none
            ) : (
              <PersonLink id={drydock.superintendent_id} name={superintendent} />
            ),
        },
        {
          label: t('drydocks.fields.engineer_ids'),
          value:
            engineers.length === 0 ? (
              none
            ) : (
              <Box component="ul" role="list" sx={NAMES}>
                {engineers.map(({ user_id, fullname }) => (
                  <li key={user_id}>
                    <PersonLink id={user_id} name={fullname} />
                  </li>
                ))}
              </Box>
            ),
        },
        {
          label: t('drydocks.fields.members'),
          value: members.length > 0 && (
            <Box component="ul" role="list" sx={NAMES}>
              {members.map(({ user_id, fullname, part }) => (
                <li key={user_id}>
                  <PersonLink id={user_id} name={fullname} />
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    {part}
                  </Box>
                </li>
              ))}
            </Box>
          ),
        },
      ]}
    />
  );
}
