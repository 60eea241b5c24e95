import type { FastifyInstance } from 'fastify';

/** Says which methods a path knows. */
export type MethodsOf = (path: string) => readonly string[];

/** Call before the routes are added: it notes them as they come. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, { readonly segments: readonly string[]; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const segments = url.toLowerCase().split('/');
    const route = routes.get(segments.join('/')) ?? { segments, methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(segments.join('/'), route);
  });
  return (path) => {
    const segments = path.toLowerCase().replace(/\/$/, '').split('/');
    const methods = [...routes.values()]
      .filter((route) => matches(route.segments, segments))
      .flatMap((route) => [...route.methods]);
    return [...new Set(methods)].sort();
  };
}

const matches = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]));
