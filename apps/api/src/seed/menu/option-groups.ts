import type { OptionGroupDraft } from '#modules/catalogue'

const rupees = (amount: number): number => amount * 100

/** The option groups. If a mixed plate adds an allergen that the food does not have, its name says so. */
export const optionGroups: OptionGroupDraft[] = [
  {
    name: 'Filling',
    nameNe: 'भित्रको मसला',
    min: 1,
    max: 1,
    options: [
      { name: 'Chicken', nameNe: 'चिकेन', isDefault: true, fillings: ['Chicken'] },
      { name: 'Veg', nameNe: 'भेज', amount: rupees(-60), fillings: ['Veg'] },
      {
        name: 'Half chicken, half veg',
        nameNe: 'आधा चिकेन, आधा भेज',
        amount: rupees(-30),
        fillings: ['Chicken', 'Veg'],
      },
    ],
  },
  {
    name: 'Plate',
    nameNe: 'प्लेट',
    min: 1,
    max: 1,
    options: [
      { name: '10 pieces', nameNe: '१० वटा', isDefault: true },
      { name: 'Half plate, 5 pieces', nameNe: 'हाफ प्लेट, ५ वटा', percent: -45, piecesPercent: -50 },
      { name: '5 + 5 mixed with veg', nameNe: '५ + ५ भेजसँग मिसाएर', fillings: ['*', 'Veg'] },
    ],
  },
  {
    name: 'Veg plate',
    nameNe: 'भेज प्लेट',
    min: 1,
    max: 1,
    options: [
      { name: '10 pieces', nameNe: '१० वटा', isDefault: true },
      { name: 'Half plate, 5 pieces', nameNe: 'हाफ प्लेट, ५ वटा', percent: -45, piecesPercent: -50 },
      {
        name: '5 + 5 mixed with paneer (has milk)',
        nameNe: '५ + ५ पनिरसँग मिसाएर (दूध छ)',
        amount: rupees(30),
        fillings: ['*', 'Paneer'],
      },
    ],
  },
  {
    name: 'Spice level',
    nameNe: 'पिरो',
    min: 1,
    max: 1,
    options: [
      { name: 'Mild', nameNe: 'कम पिरो', isDefault: true },
      { name: 'Medium', nameNe: 'ठिक्क पिरो' },
      { name: 'Hot', nameNe: 'धेरै पिरो' },
    ],
  },
  {
    name: 'Extra achar',
    nameNe: 'थप अचार',
    min: 0,
    max: 2,
    options: [
      { name: 'Roasted tomato and sesame', nameNe: 'पोलेको गोलभेँडा र तिल', amount: rupees(30) },
      { name: 'Timur', nameNe: 'टिमुर', amount: rupees(30) },
      { name: 'Lapsi', nameNe: 'लप्सी', amount: rupees(30) },
    ],
  },
  {
    name: 'Extra jhol',
    nameNe: 'थप झोल',
    min: 0,
    max: 1,
    options: [{ name: 'Extra bowl of jhol', nameNe: 'एक कचौरा थप झोल', amount: rupees(50) }],
  },
  {
    name: 'On top',
    nameNe: 'माथिबाट',
    min: 0,
    max: 1,
    options: [{ name: 'Fried egg', nameNe: 'अण्डा पोच', amount: rupees(40) }],
  },
  {
    name: 'Cup',
    nameNe: 'कप',
    min: 1,
    max: 1,
    options: [
      { name: 'Small', nameNe: 'सानो', isDefault: true },
      { name: 'Large', nameNe: 'ठूलो', percent: 50 },
    ],
  },
  {
    name: 'Sugar',
    nameNe: 'चिनी',
    min: 1,
    max: 1,
    options: [
      { name: 'Regular', nameNe: 'ठिक्क', isDefault: true },
      { name: 'Less', nameNe: 'कम' },
      { name: 'None', nameNe: 'चिनी बिना' },
    ],
  },
  {
    name: 'Taste',
    nameNe: 'स्वाद',
    min: 1,
    max: 1,
    options: [
      { name: 'Sweet', nameNe: 'गुलियो', isDefault: true },
      { name: 'Salty', nameNe: 'नुनिलो' },
      { name: 'Sweet and salty', nameNe: 'गुलियो र नुनिलो' },
    ],
  },
]
