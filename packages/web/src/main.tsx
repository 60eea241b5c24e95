import './style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueries, KEYS, workspaceQuery } from './api/queries.ts';
import { createAppRouter } from './router.tsx';
import { pauseWhileAway } from './session/connection.ts';
import { rememberWhoIsIn } from './session/sign-in-again.ts';
import { LANGUAGE } from './texts/language.ts';

const queries = createQueries(() => {
  // Who was never in is asked to sign in by the router, and was not signed out of anything.
  const workspace = queries.getQueryData(workspaceQuery.queryKey);
  if (workspace === undefined) return;
  const { email } = workspace.user;
  const { href } = router.state.location;
  queries.removeQueries({ queryKey: KEYS.workspace });
  void router.navigate({ to: '/sign-in', search: { next: href, ended: true, email } });
});
const router = createAppRouter(queries);
pauseWhileAway();
rememberWhoIsIn(() => queries.getQueryData(workspaceQuery.queryKey)?.user.email);

document.documentElement.lang = LANGUAGE;
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
