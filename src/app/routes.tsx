/** Every address of the product. A new screen is one line here. */
import type { i18n } from 'i18next';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AuthLayout } from '../screens/auth/AuthLayout';
import { LoginScreen } from '../screens/auth/LoginScreen';
import { LogoutScreen } from '../screens/auth/LogoutScreen';
import { lazyNamed } from '../ui/lazyNamed';
import { MAIN_TEXTS } from './i18n';
import { RequireGuest, RequireSession } from './guards';

const loadMain = () => import('../screens/main/MainLayout');
const loadRoles = () => import('../screens/roles/RoleList');

const MainLayout = lazyNamed(loadMain, 'MainLayout');
const RegistrationScreen = lazyNamed(
  () => import('../screens/auth/RegistrationScreen'),
  'RegistrationScreen',
);
const ForgotPasswordScreen = lazyNamed(
  () => import('../screens/auth/ForgotPasswordScreen'),
  'ForgotPasswordScreen',
);
const ErrorScreen = lazyNamed(() => import('../screens/error/ErrorScreen'), 'ErrorScreen');
const HomeScreen = lazyNamed(() => import('../screens/home/HomeScreen'), 'HomeScreen');
const ProfileScreen = lazyNamed(() => import('../screens/profile/ProfileScreen'), 'ProfileScreen');
const AuditList = lazyNamed(() => import('../screens/audit/AuditList'), 'AuditList');
const RoleList = lazyNamed(loadRoles, 'RoleList');
const RoleCreate = lazyNamed(() => import('../screens/roles/RoleCreate'), 'RoleCreate');
const RoleEdit = lazyNamed(() => import('../screens/roles/RoleEdit'), 'RoleEdit');
const EngineerList = lazyNamed(() => import('../screens/roles/EngineerList'), 'EngineerList');
const RoleTypeList = lazyNamed(() => import('../screens/roles/RoleTypeList'), 'RoleTypeList');
const UserList = lazyNamed(() => import('../screens/users/UserList'), 'UserList');
const UserCreate = lazyNamed(() => import('../screens/users/UserCreate'), 'UserCreate');
const UserEdit = lazyNamed(() => import('../screens/users/UserEdit'), 'UserEdit');
const UserSessions = lazyNamed(() => import('../screens/users/UserSessions'), 'UserSessions');
const UserHistory = lazyNamed(() => import('../screens/users/UserHistory'), 'UserHistory');
const PermissionGrid = lazyNamed(
  () => import('../screens/permissions/PermissionScreen'),
  'PermissionScreen',
);

/** What follows the sign-in, fetched while the person types. */
const preloadMain = (texts: i18n) =>
  Promise.all([loadMain(), loadRoles(), texts.loadNamespaces(MAIN_TEXTS)]);

/** The main layout as soon as its texts are there too. */
function MainWithTexts() {
  useTranslation(MAIN_TEXTS);
  return <MainLayout />;
}

export function AppRoutes({ selfSignUp }: { selfSignUp: boolean }) {
  const { i18n } = useTranslation();
  const preload = useCallback(() => preloadMain(i18n), [i18n]);
  return (
    <Suspense>
      <Routes>
        <Route path="auth" element={<AuthLayout />}>
          <Route index element={<Navigate to="/auth/login" replace />} />
          <Route element={<RequireGuest />}>
            <Route path="login" element={<LoginScreen onIdle={preload} />} />
            <Route path="registration" element={<RegistrationScreen selfSignUp={selfSignUp} />} />
          </Route>
          <Route path="forgot-password" element={<ForgotPasswordScreen />} />
          <Route path="logout" element={<LogoutScreen />} />
          <Route path="*" element={<Navigate to="/auth/login" replace />} />
        </Route>
        <Route path="error">
          <Route index element={<Navigate to="/error/404" replace />} />
          <Route path=":status" element={<ErrorScreen />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route element={<MainWithTexts />}>
            <Route index element={<HomeScreen />} />
            <Route path="profile" element={<ProfileScreen />} />
            <Route path="admin/roles" element={<RoleList />} />
            <Route path="admin/roles/new" element={<RoleCreate />} />
            <Route path="admin/roles/engineers" element={<EngineerList />} />
            <Route path="admin/roles/types" element={<RoleTypeList />} />
            <Route path="admin/roles/:id" element={<RoleEdit />} />
            <Route path="admin/roles/:id/history" element={<RoleEdit section="history" />} />
            <Route path="audit_events" element={<AuditList />} />
            <Route path="admin/users" element={<UserList />} />
            <Route path="admin/users/new" element={<UserCreate />} />
            <Route path="admin/users/:id" element={<UserEdit />} />
            <Route path="admin/users/:id/sessions" element={<UserSessions />} />
            <Route path="admin/users/:id/history" element={<UserHistory />} />
            <Route path="admin/permissions" element={<PermissionGrid />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/error/404" replace />} />
      </Routes>
    </Suspense>
  );
}
