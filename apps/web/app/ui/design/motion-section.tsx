import { MapFrame } from '#ui/patterns/media/map-frame.tsx'
import { PhotoMosaic } from '#ui/patterns/media/photo-mosaic.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Slider } from '#ui/patterns/media/slider.tsx'
import { TabLinks, Tabs } from '#ui/primitives/tabs.tsx'
import { samplePhotos } from './sample-photos.ts'
import { DesignSection } from './section.tsx'

const slides = samplePhotos.map((photo) => ({
  key: photo.jpeg,
  content: <Picture picture={photo} kind="food" sizes="390px" />,
}))

export function MotionSection() {
  return (
    <DesignSection title="Tabs, slides, photos, maps">
      <div className="w-full max-w-xl">
        <TabLinks
          label="Categories"
          items={[
            { to: '?', label: 'All Items', count: 14, current: true },
            { to: '?category=jhol', label: 'Jhol Momo', count: 4 },
            { to: '?category=trays', label: 'Party Trays', count: 0 },
          ]}
        />
      </div>
      <Tabs
        className="w-full max-w-xl"
        label="Sections"
        items={[
          { id: 'hero', label: 'Hero', changed: 'Unsaved changes', panel: 'The hero section.' },
          { id: 'menu', label: 'Menu', count: 8, panel: 'The menu section.' },
        ]}
      />
      <Slider label="Plates" slides={slides} className="w-97.5 max-w-full overflow-hidden rounded-card" />
      <div className="w-full">
        <PhotoMosaic photos={samplePhotos} name="New Road" />
      </div>
      <div className="w-full">
        <PhotoMosaic photos={[]} name="New Road" />
      </div>
      <div className="w-full max-w-xl">
        <MapFrame position={{ latitude: 27.7044, longitude: 85.3096 }} name="New Road" />
      </div>
      <div className="w-full max-w-xl">
        <MapFrame name="Nowhere" />
      </div>
    </DesignSection>
  )
}
