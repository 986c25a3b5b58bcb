export const regions = [
  'north',
  'rajasthan',
  'gujarat',
  'maharashtra',
  'bengal',
  'punjab',
  'karnataka',
  'tamil',
  'kerala',
  'telugu',
  'northeast',
  'odisha',
] as const;
export type Region = (typeof regions)[number];

export const firstNames: Readonly<Record<Region, readonly string[]>> = {
  north: ['Aarav', 'Ishita', 'Kabir', 'Naina', 'Rohan', 'Saba', 'Vivek', 'Zoya', 'Anjali', 'Faizan', 'Meher', 'Nikhil'],
  rajasthan: [
    'Bhavna',
    'Devendra',
    'Gauri',
    'Hemant',
    'Kiran',
    'Lakshman',
    'Padmini',
    'Ranveer',
    'Sangeeta',
    'Vikram',
    'Jaya',
    'Mahipal',
  ],
  gujarat: ['Bhavesh', 'Dhara', 'Hetal', 'Jignesh', 'Krupa', 'Mehul', 'Nirali', 'Parth', 'Riddhi', 'Tejas'],
  maharashtra: ['Aditi', 'Chinmay', 'Gayatri', 'Mandar', 'Mrunal', 'Onkar', 'Rasika', 'Sayali', 'Shreyas', 'Tanvi'],
  bengal: [
    'Anirban',
    'Debjani',
    'Ishani',
    'Mallika',
    'Paromita',
    'Rituparna',
    'Sourav',
    'Subhashree',
    'Tanmoy',
    'Urmi',
  ],
  punjab: [
    'Amrit',
    'Gurleen',
    'Harpreet',
    'Jasleen',
    'Manpreet',
    'Navdeep',
    'Parminder',
    'Simran',
    'Sukhdeep',
    'Tegbir',
  ],
  karnataka: ['Ananya', 'Chaitra', 'Deepak', 'Gururaj', 'Kavya', 'Manjunath', 'Pooja', 'Raghav', 'Sahana', 'Vinay'],
  tamil: ['Aravind', 'Divya', 'Ezhil', 'Kavitha', 'Meenakshi', 'Naveen', 'Priya', 'Senthil', 'Tamizh', 'Yazhini'],
  kerala: ['Anoop', 'Betty', 'Fathima', 'Gopika', 'Jithin', 'Liya', 'Nandana', 'Rahul', 'Sneha', 'Thomas'],
  telugu: ['Akhila', 'Bhargav', 'Harika', 'Keerthi', 'Manasa', 'Pavan', 'Sindhu', 'Sravani', 'Teja', 'Venkat'],
  northeast: ['Banri', 'Daisy', 'Ibomcha', 'Jonali', 'Lalrin', 'Mridul', 'Nabanita', 'Pranjal', 'Rinku', 'Temsula'],
  odisha: ['Abhipsa', 'Biswajit', 'Dibya', 'Itishree', 'Lopamudra', 'Prasanna', 'Rashmi', 'Satyajit', 'Smita', 'Tapan'],
};

export const lastNames: Readonly<Record<Region, readonly string[]>> = {
  north: ['Agarwal', 'Ansari', 'Chaturvedi', 'Kapoor', 'Khan', 'Mathur', 'Mishra', 'Saxena', 'Srivastava', 'Tandon'],
  rajasthan: ['Bhati', 'Bishnoi', 'Chouhan', 'Gehlot', 'Jain', 'Meghwal', 'Rathore', 'Shekhawat', 'Solanki', 'Vyas'],
  gujarat: ['Dave', 'Desai', 'Gandhi', 'Mehta', 'Parmar', 'Patel', 'Shah', 'Trivedi'],
  maharashtra: ['Bhosale', 'Deshpande', 'Gokhale', 'Jadhav', 'Joshi', 'Kulkarni', 'Pawar', 'Shinde'],
  bengal: ['Banerjee', 'Bose', 'Chatterjee', 'Dasgupta', 'Ghosh', 'Mukherjee', 'Roy', 'Sen'],
  punjab: ['Bedi', 'Dhillon', 'Gill', 'Grewal', 'Kaur', 'Sandhu', 'Sidhu', 'Singh'],
  karnataka: ['Bhat', 'Gowda', 'Hegde', 'Kamath', 'Murthy', 'Rao', 'Shetty', 'Urs'],
  tamil: ['Balasubramanian', 'Chandran', 'Ganesan', 'Iyer', 'Krishnan', 'Murugan', 'Raman', 'Subramaniam'],
  kerala: ['Cherian', 'George', 'Kurian', 'Menon', 'Nair', 'Pillai', 'Rahman', 'Varghese'],
  telugu: ['Chowdary', 'Kalyan', 'Naidu', 'Prasad', 'Raju', 'Reddy', 'Sastry', 'Varma'],
  northeast: ['Ao', 'Baruah', 'Borah', 'Gogoi', 'Kharkongor', 'Lyngdoh', 'Sailo', 'Sharma', 'Singha'],
  odisha: ['Behera', 'Das', 'Mohanty', 'Nayak', 'Panda', 'Patnaik', 'Rout', 'Sahoo'],
};

type Place = readonly [city: string, state: string];

export const citiesOfRegion: Readonly<Record<Region, readonly Place[]>> = {
  north: [
    ['Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Lucknow', 'Uttar Pradesh'],
    ['Kanpur', 'Uttar Pradesh'],
    ['Varanasi', 'Uttar Pradesh'],
    ['Bhopal', 'Madhya Pradesh'],
    ['Indore', 'Madhya Pradesh'],
    ['Dehradun', 'Uttarakhand'],
  ],
  rajasthan: [
    ['Jodhpur', 'Rajasthan'],
    ['Jaipur', 'Rajasthan'],
    ['Udaipur', 'Rajasthan'],
    ['Bikaner', 'Rajasthan'],
    ['Kota', 'Rajasthan'],
    ['Ajmer', 'Rajasthan'],
  ],
  gujarat: [
    ['Ahmedabad', 'Gujarat'],
    ['Surat', 'Gujarat'],
    ['Vadodara', 'Gujarat'],
    ['Jamnagar', 'Gujarat'],
  ],
  maharashtra: [
    ['Mumbai', 'Maharashtra'],
    ['Pune', 'Maharashtra'],
    ['Nagpur', 'Maharashtra'],
    ['Nashik', 'Maharashtra'],
  ],
  bengal: [
    ['Kolkata', 'West Bengal'],
    ['Siliguri', 'West Bengal'],
  ],
  punjab: [
    ['Ludhiana', 'Punjab'],
    ['Amritsar', 'Punjab'],
    ['Chandigarh', 'Chandigarh'],
  ],
  karnataka: [
    ['Bengaluru', 'Karnataka'],
    ['Mysuru', 'Karnataka'],
  ],
  tamil: [
    ['Chennai', 'Tamil Nadu'],
    ['Coimbatore', 'Tamil Nadu'],
    ['Madurai', 'Tamil Nadu'],
  ],
  kerala: [
    ['Kochi', 'Kerala'],
    ['Thiruvananthapuram', 'Kerala'],
  ],
  telugu: [
    ['Hyderabad', 'Telangana'],
    ['Visakhapatnam', 'Andhra Pradesh'],
  ],
  northeast: [
    ['Guwahati', 'Assam'],
    ['Shillong', 'Meghalaya'],
  ],
  odisha: [
    ['Bhubaneswar', 'Odisha'],
    ['Cuttack', 'Odisha'],
  ],
};
