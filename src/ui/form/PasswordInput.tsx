/** A password field that can be shown, keeps the caret when it is, and warns of Caps Lock. */
import { IconButton } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lengths } from './FieldMessage';
import { TextInput } from './TextInput';

interface PasswordInputProps {
  name: string;
  label: string;
  lengths: Lengths;
  autoComplete: 'current-password' | 'new-password';
}

const EYE =
  'M12 5C7 5 2.7 8.1 1 12c1.7 3.9 6 7 11 7s9.3-3.1 11-7c-1.7-3.9-6-7-11-7zm0 11.5A4.5 4.5 0 1 1 12 7.500a4.500 4.500 0 0 1 0 9z';
const STRUCK_EYE = `${EYE} M3.500 2 22 20.500 20.600 22 2 3.400z`;

export function PasswordInput({ name, label, lengths, autoComplete }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const handleKeyUp = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  const handleToggle = () => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {};
    setShown(!shown);
    // Changing the type moves the caret to the start.
    requestAnimationFrame(() => {
      input.current?.setSelectionRange(selectionStart, selectionEnd);
    });
  };

  return (
    <TextInput
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      lengths={lengths}
      autoComplete={autoComplete}
      onKeyUp={handleKeyUp}
      inputProps={{ ref: input, spellCheck: false, autoCapitalize: 'none' }}
      {...(capsLock ? { help: t('auth.password.capsLock') } : {})}
      endAdornment={
        <IconButton
          edge="end"
          size="small"
          aria-label={t(shown ? 'auth.password.hide' : 'auth.password.show')}
          aria-pressed={shown}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={handleToggle}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d={shown ? STRUCK_EYE : EYE} />
          </svg>
        </IconButton>
      }
    />
  );
}
