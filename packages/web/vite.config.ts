import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** `ROWBOX_DEV_SERVER` names a running service that the development server passes requests on to. */
const service = process.env.ROWBOX_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** The grid would fetch its editors with the first key somebody types, and without a connection not at all. */
const editorsWithTheGrid = (): Plugin => ({
  name: 'editors-with-the-grid',
  transform: {
    filter: { id: /@glideapps.*\.js$/ },
    handler: (code) => {
      const fetched = [...code.matchAll(/await import\("([^"]+)"\)/g)];
      if (fetched.length === 0) return null;
      const heads = fetched.map(([, from], index) => `import * as editor${index} from "${from}";\n`);
      const rest = fetched.reduce((text, [whole], index) => text.replace(whole, `editor${index}`), code);
      return { code: heads.join('') + rest, map: null };
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  // What is loaded later is found beside what loads it, beneath whatever path the service is reached.
  base: './',
  plugins: [editorsWithTheGrid(), react(), tailwind()],
  resolve: { conditions: ['rowbox-source', ...defaultClientConditions] },
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // A file of its own for everything: a page's policy allows nothing that is written into it.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What the grid shares with every page stays out of it: a group takes the dependencies of its modules along.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
              priority: 2,
            },
            { name: 'grid', test: /@glideapps/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/workspace', '/files', '/docs', '/openapi.json', '/setup', '/connect'].map(
        (path) => [path, { target: service, changeOrigin: false }],
      ),
    ),
  },
});
