// For machines without a Chinese face. Imported lazily by what shows Chinese names that are not known in advance:
// the list of slices alone is 31 KB.
import '@fontsource-variable/noto-sans-sc/wght.css'
