/** The ships and dockings that somebody works on: a list to add to and to take from. */
import { Box, Button, FormControl, FormLabel, OutlinedInput } from '@mui/material';
import { useFormikContext } from 'formik';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPITALS } from '../../ui/form/capitals';
import { FieldMessage } from '../../ui/form/FieldMessage';
import type { ServerErrors } from '../../ui/form/Form';
import { useFieldError } from '../../ui/form/useFieldError';
import { MembershipChips } from './MembershipChips';
import { checkUser, toKey, type UserValues } from './userValues';

const MESSAGE = 'membership-message';

/** What the server says of one of them, as `memberships[2].ship_code`, stands with all of them. */
function useServerError(): string | undefined {
  const { values, status } = useFormikContext<UserValues>() as {
    values: UserValues;
    status?: ServerErrors;
  };
  const same =
    status?.sent['memberships'] === values.memberships &&
    status.sent['membership'] === values.membership;
  const said = Object.entries(status?.fields ?? {}).filter(([path]) =>
    path.startsWith('memberships'),
  );
  return same && said.length > 0 ? said.flatMap(([, texts]) => texts).join(' ') : undefined;
}

function useMemberships() {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<UserValues>();
  const input = useRef<HTMLInputElement>(null);
  const { memberships, membership } = values;
  const add = async () => {
    const key = toKey(membership);
    if (key === '') return;
    if (checkUser(values)['membership'] !== undefined) {
      // Its error stands at the field.
      await setFieldTouched('membership');
      return;
    }
    // Named twice is as good as once.
    if (!memberships.includes(key)) await setFieldValue('memberships', [...memberships, key]);
    await setFieldValue('membership', '');
  };
  const remove = (key: string) => {
    void setFieldValue(
      'memberships',
      memberships.filter((one) => one !== key),
    );
    input.current?.focus();
  };
  return { memberships, membership, input, add, remove };
}

export function MembershipsInput() {
  const { t } = useTranslation();
  const { handleBlur, handleChange } = useFormikContext<UserValues>();
  const { memberships, membership, input, add, remove } = useMemberships();
  const ofEntry = useFieldError('membership');
  const ofAll = useFieldError('memberships');
  const error = useServerError() ?? ofEntry ?? ofAll;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || membership.trim() === '') return;
    event.preventDefault();
    void add();
  };
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor="membership">
        {t('users.fields.memberships')}{' '}
        <Box component="span" sx={{ fontWeight: 400 }}>
          {t('app.optional')}
        </Box>
      </FormLabel>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          id="membership"
          name="membership"
          value={membership}
          onChange={handleChange}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
          size="small"
          fullWidth
          autoComplete="off"
          inputRef={input}
          inputProps={{
            'aria-describedby': MESSAGE,
            ...CAPITALS,
            spellCheck: false,
            style: { ...CAPITALS.style, fontFamily: 'monospace' },
          }}
        />
        <Button variant="outlined" onClick={() => void add()} sx={{ flex: 'none' }}>
          {t('users.form.addMembership')}
        </Button>
      </Box>
      <FieldMessage id={MESSAGE} error={error} help={t('users.form.membershipsHelp')} />
      <MembershipChips keys={memberships} onRemove={remove} />
    </FormControl>
  );
}
