/** GET api/v1/doctor-specialties-subspecialties, api/v1/cities/doctor-search-engine, api/v1/care-types, api/v1/cups */
export interface CatalogueEntry {
  id: string
  name: string
}
