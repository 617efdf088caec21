import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkFileNames, codeSplitting } from './chunks.ts'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
const realtime = process.env['REALTIME_ORIGIN'] ?? 'http://127.0.0.1:3002'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    // In development Vite proxies what the production host proxies (server/proxy/forward.ts).
    proxy: { '/api': api, '/media': api, '/public': api, '/socket.io': { target: realtime, ws: true } },
  },
  // Lazy chunks resolve their own dependencies: preload lists would add file names to every page's first scripts.
  build: { target: 'es2022', modulePreload: { resolveDependencies: () => [] } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } } },
})
