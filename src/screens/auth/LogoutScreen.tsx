/** Signs out as soon as it is opened, then goes to login. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../api/auth';
import { removeStaticSplash } from '../../ui/start/staticSplash';

export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    removeStaticSplash();
    signOut();
    void navigate('/auth/login', { replace: true });
  }, [navigate]);
  return null;
}
