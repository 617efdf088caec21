import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
const realtime = process.env['REALTIME_ORIGIN'] ?? 'http://127.0.0.1:3002'

// Two files that every public page shares, instead of twenty small ones: fewer requests, and one dictionary for the compressor.
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'site', test: /\/(app\/(ui|lib|features|shells\/site|pages\/system)|node_modules\/lucide-react)\//, minShareCount: 2 },
  ],
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    // In development Vite forwards what the production host forwards (server/app.ts).
    proxy: { '/api': api, '/media': api, '/public': api, '/socket.io': { target: realtime, ws: true } },
  },
  build: { target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
