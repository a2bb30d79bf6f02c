/** A person by name, with the way to their account for whoever may open it. */
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';

interface PersonLinkProps {
  /** Null where it is not known. */
  id: number | null;
  name: string;
}

export function PersonLink({ id, name }: PersonLinkProps) {
  const mayOpen = useMay('user');
  if (id === null || !mayOpen) return name;
  return (
    <Link component={RouterLink} to={`/admin/users/${id}`}>
      {name}
    </Link>
  );
}
