import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './chunks.ts'
import { lean } from './lean/plugin.ts'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
const realtime = process.env['REALTIME_ORIGIN'] ?? 'http://127.0.0.1:3002'

export default defineConfig({
  plugins: [lean(), tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    // In development Vite proxies what the production host proxies (server/proxy/forward.ts).
    proxy: { '/api': api, '/media': api, '/public': api, '/socket.io': { target: realtime, ws: true } },
  },
  // Lazy chunks resolve their own dependencies: preload lists would add file names to every page's first scripts.
  build: { target: 'es2022', modulePreload: { resolveDependencies: () => [] } },
  // Icons are replaced by shorter ones (lean/plugin.ts), in the browser and on the server.
  ssr: { noExternal: ['lucide-react'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
