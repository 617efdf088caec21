/** Cities, and districts for places outside of them, with their Nepali names. */
export const areas: Record<string, string> = {
  Kathmandu: 'काठमाडौँ', Kirtipur: 'कीर्तिपुर', Lalitpur: 'ललितपुर', Bhaktapur: 'भक्तपुर', 'Madhyapur Thimi': 'मध्यपुर ठिमी',
  Pokhara: 'पोखरा', Bharatpur: 'भरतपुर', Ratnanagar: 'रत्ननगर', Nawalpur: 'नवलपुर', Butwal: 'बुटवल',
  Kavrepalanchok: 'काभ्रेपलाञ्चोक', Rupandehi: 'रूपन्देही', Palpa: 'पाल्पा', Makwanpur: 'मकवानपुर', Parsa: 'पर्सा',
  Dhanusha: 'धनुषा', Morang: 'मोरङ', Sunsari: 'सुनसरी', Dhankuta: 'धनकुटा', Jhapa: 'झापा', Ilam: 'इलाम', Saptari: 'सप्तरी',
  Siraha: 'सिराहा', Sarlahi: 'सर्लाही', Rautahat: 'रौतहट', Mahottari: 'महोत्तरी', Syangja: 'स्याङ्जा', Baglung: 'बागलुङ',
  Banke: 'बाँके', Bardiya: 'बर्दिया', Surkhet: 'सुर्खेत', Kailali: 'कैलाली', Kanchanpur: 'कञ्चनपुर', Dadeldhura: 'डडेलधुरा',
  Dang: 'दाङ', Jumla: 'जुम्ला', Dailekh: 'दैलेख', Ramechhap: 'रामेछाप', Sankhuwasabha: 'सङ्खुवासभा',
} // prettier-ignore
