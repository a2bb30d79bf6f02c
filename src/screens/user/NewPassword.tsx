/** A password that somebody sets for somebody else: typed, or made up and shown to be passed on. */
import { Box, Button, Typography } from '@mui/material';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../contract/limits';
import { PasswordInput } from '../../ui/form/PasswordInput';
import { makeUpPassword } from './madeUpPassword';

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 'var(--target)',
};

/** Says that it has been copied, until another password is made up. */
function Copy({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState('');
  const handleCopy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <>
      <Button onClick={() => void handleCopy().catch(() => undefined)}>
        {t('users.password.copy')}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {copied === text && t('users.password.copied')}
      </Typography>
    </>
  );
}

export function NewPassword({ label }: { label: string }) {
  const { t } = useTranslation();
  const [{ value }, , { setValue }] = useField<string>('password');
  const [made, setMade] = useState('');
  const handleMakeUp = () => {
    const next = makeUpPassword();
    setMade(next);
    void setValue(next);
  };
  return (
    <Box>
      <PasswordInput
        name="password"
        label={label}
        lengths={limits.password}
        autoComplete="new-password"
      />
      <Box sx={ROW}>
        <Button variant="outlined" onClick={handleMakeUp}>
          {t('users.password.makeUp')}
        </Button>
        {made !== '' && made === value && (
          <>
            <Box component="output" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {made}
            </Box>
            {/* Without a secure origin there is no clipboard. */}
            {'clipboard' in navigator && <Copy text={made} />}
          </>
        )}
      </Box>
    </Box>
  );
}
